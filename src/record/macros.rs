//! One declaration of a type for reading, writing and TypeScript.

/// A record: named fields with their JSON name, range and default.
///
/// `field: Type = "name" in LOW..=HIGH or DEFAULT;` · a field without `or` is needed · an
/// `Option` that may be absent ends with `=> optional`. The range of a number is its
/// value's, of a list or text its length's.
macro_rules! record {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $(
                $(#[$field_meta:meta])*
                $field:ident : $type:ty = $json:tt
                    $(in $low:literal ..= $high:literal)?
                    $(or $default:expr)?
                    $(=> $optional:ident)?;
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
        $vis struct $name {
            $(
                $(#[$field_meta])*
                #[cfg_attr(feature = "wasm", serde(rename = $json))]
                $(#[cfg_attr(feature = "wasm", tsify($optional))])?
                $(#[cfg_attr(feature = "wasm", tsify(optional), doc = concat!("\n\nDefault: `", stringify!($default), "`."))])?
                pub $field: $type,
            )*
        }

        impl $name {
            /// The names of the fields.
            pub const FIELDS: &'static [&'static str] = &[$($json),*];

            /// Reads the record from an object that also carries the tag of its union.
            ///
            /// # Errors
            /// A fault with the path of the first thing that does not fit.
            pub fn read_tagged(
                value: &$crate::record::value::Value,
                at: &$crate::record::read::Path<'_>,
                tag: Option<&str>,
            ) -> Result<Self, $crate::refusal::Fault> {
                static TABLE: $crate::record::reading::Fields = $crate::record::reading::Fields {
                    names: $name::FIELDS,
                    ranges: &[$(record!(@limits $($low, $high)?)),*],
                };
                let mut found = [None; Self::FIELDS.len()];
                let mut reading = $crate::record::reading::Reading::new(value, at, &TABLE, tag, &mut found);
                $(record!(@take [$($default)?] [$($optional)?] $field, $type, reading);)*
                reading.end()?;
                Ok(Self { $($field),* })
            }
        }

        impl $crate::record::read::Read for $name {
            fn read(
                value: &$crate::record::value::Value,
                at: &$crate::record::read::Path<'_>,
                _: $crate::record::read::Range,
            ) -> Result<Self, $crate::refusal::Fault> {
                Self::read_tagged(value, at, None)
            }
        }

        record!(@slots $name, $($field, $json, record!(@range $($low, $high)?));*);

        impl $crate::record::write::Write for $name {
            fn write(&self, json: &mut $crate::record::write::Json) {
                json.object(|json| self.write_fields(json));
            }
        }

        impl $name {
            /// Writes the fields into an object that is already open.
            pub fn write_fields(&self, json: &mut $crate::record::write::Json) {
                $(record!(@write [$($default)?] json, $json, &self.$field);)*
            }
        }
    };
    (@slots $name:ident, $($field:ident, $json:tt, $range:expr);*) => {
        impl $crate::record::slots::Slots for $name {
            fn locate(
                &self,
                path: &[&str],
                _: Option<$crate::record::slots::Limits>,
                steps: &mut $crate::record::slots::Steps,
            ) -> Option<$crate::record::slots::Limits> {
                let (first, rest) = path.split_first()?;
                let place = Self::FIELDS.iter().position(|name| name == first)?;
                steps.push(u16::try_from(place).ok()?);
                match *first {
                    $($json => self.$field.locate(rest, $range, steps),)*
                    _ => None,
                }
            }

            fn put(&mut self, steps: &[u16], value: i32) {
                let Some((first, rest)) = steps.split_first() else { return };
                let mut place = 0u16;
                $(
                    if *first == place {
                        self.$field.put(rest, value);
                        return;
                    }
                    place = place.wrapping_add(1);
                )*
                let _ = place;
            }
        }
    };
    (@write [] $out:ident, $json:tt, $value:expr) => {
        $out.field($json, $value)
    };
    // A field at its default is left out.
    (@write [$default:expr] $out:ident, $json:tt, $value:expr) => {
        $out.field_unless($json, $value, &$default)
    };
    (@range) => { None };
    (@range $low:literal, $high:literal) => { Some(($low, $high)) };
    (@limits) => { $crate::record::reading::ANY };
    (@limits $low:literal, $high:literal) => { ($low, $high) };
    (@take [] [] $field:ident, $type:ty, $reading:ident) => {
        let Some($field) = $reading.needed::<$type>() else { return Err($reading.fault()) };
    };
    (@take [] [optional] $field:ident, $type:ty, $reading:ident) => {
        let $field: $type = $crate::record::read::Read::take(&mut $reading);
    };
    (@take [$default:expr] [] $field:ident, $type:ty, $reading:ident) => {
        let $field = <$type as $crate::record::read::Read>::take(&mut $reading).unwrap_or($default);
    };
}

/// A closed list of names. The first one is the default.
macro_rules! choices {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $(#[$first_meta:meta])* $first:ident = $first_json:tt
            $(, $(#[$variant_meta:meta])* $variant:ident = $json:tt)* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
        $vis enum $name {
            $(#[$first_meta])*
            #[default]
            #[cfg_attr(feature = "wasm", serde(rename = $first_json))]
            $first,
            $(
                $(#[$variant_meta])*
                #[cfg_attr(feature = "wasm", serde(rename = $json))]
                $variant,
            )*
        }

        impl $name {
            /// All the choices, in the order of their codes.
            pub const ALL: &'static [Self] = &[Self::$first $(, Self::$variant)*];
            /// Their names, in the same order.
            pub const NAMES: &'static [&'static str] = &[$first_json $(, $json)*];

            /// The name at the border.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_json,
                    $(Self::$variant => $json,)*
                }
            }
        }

        impl $crate::record::read::Read for $name {
            fn read(
                value: &$crate::record::value::Value,
                at: &$crate::record::read::Path<'_>,
                _: $crate::record::read::Range,
            ) -> Result<Self, $crate::refusal::Fault> {
                let index = $crate::record::read::name_index(value, at, Self::NAMES)?;
                Ok(Self::ALL.get(index).copied().unwrap_or_default())
            }
            fn take(reading: &mut $crate::record::reading::Reading<'_>) -> Option<Self> {
                reading.name(Self::NAMES).and_then(|index| Self::ALL.get(index).copied())
            }
        }

        impl $crate::record::write::Write for $name {
            fn write(&self, json: &mut $crate::record::write::Json) {
                json.string(self.name());
            }
        }

        impl $crate::record::slots::Slots for $name {
            /// A column holds the codes: places in the list of names.
            fn locate(
                &self,
                path: &[&str],
                _: Option<$crate::record::slots::Limits>,
                _: &mut $crate::record::slots::Steps,
            ) -> Option<$crate::record::slots::Limits> {
                let last = i64::try_from(Self::ALL.len()).ok()?.checked_sub(1)?;
                path.is_empty().then_some((0, last))
            }
            fn put(&mut self, _: &[u16], value: i32) {
                let code = usize::try_from(value).ok().and_then(|code| Self::ALL.get(code));
                *self = code.copied().unwrap_or(*self);
            }
            fn blank() -> Option<Self> {
                Some(Self::default())
            }
        }

        impl $crate::options::OptionValue for $name {
            const NAMES: &'static [&'static str] = Self::NAMES;
            fn value_name(&self) -> &'static str {
                self.name()
            }
        }
    };
}

/// A union: one record or another, told apart by a tag.
macro_rules! tagged {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident by $tag:literal {
            $($(#[$variant_meta:meta])* $variant:ident($record:ty) = $json:tt),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[allow(clippy::large_enum_variant, clippy::allow_attributes, reason = "read once, never kept in lists")]
        $vis enum $name {
            $($(#[$variant_meta])* $variant($record)),*
        }

        impl $name {
            /// The values of the tag.
            pub const NAMES: &'static [&'static str] = &[$($json),*];
        }

        impl $crate::record::read::Read for $name {
            fn read(
                value: &$crate::record::value::Value,
                at: &$crate::record::read::Path<'_>,
                _: $crate::record::read::Range,
            ) -> Result<Self, $crate::refusal::Fault> {
                let named = $crate::record::read::fields(value, at)?.iter().find(|(name, _)| name == $tag);
                let tag_at = $crate::record::read::path_field(at, $tag);
                let Some((_, tag)) = named else {
                    return Err(tag_at.fault(
                        $crate::refusal::Code::Missing,
                        alloc::format!("expected one of {}; found nothing", Self::NAMES.join(", ")),
                    ));
                };
                let index = $crate::record::read::name_index(tag, &tag_at, Self::NAMES)?;
                match Self::NAMES.get(index).copied().unwrap_or_default() {
                    $($json => Ok(Self::$variant(<$record>::read_tagged(value, at, Some($tag))?)),)*
                    _ => Err(tag_at.fault($crate::refusal::Code::UnknownName, "expected a known name")),
                }
            }
        }

        impl $crate::record::write::Write for $name {
            fn write(&self, json: &mut $crate::record::write::Json) {
                json.object(|json| match self {
                    $(Self::$variant(record) => {
                        json.field($tag, $json);
                        record.write_fields(json);
                    })*
                });
            }
        }
    };
}
