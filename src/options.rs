//! Options: every disputed point of a game by name, with its rule and its defaults.

use crate::record::write::{Json, Write};
use crate::rule::Rule;

/// A value that an option can have.
pub trait OptionValue: Write {
    /// All its names.
    const NAMES: &'static [&'static str];
    /// The name of this one.
    fn value_name(&self) -> &'static str;
}

impl OptionValue for bool {
    const NAMES: &'static [&'static str] = &["false", "true"];
    fn value_name(&self) -> &'static str {
        if *self { "true" } else { "false" }
    }
}

/// What a rule book says of one option.
#[derive(Debug, Clone, Copy)]
pub struct OptionEntry {
    /// The option's name in a request.
    pub name: &'static str,
    /// The rule that it decides.
    pub rule: &'static Rule,
    /// The names of its values.
    pub values: &'static [&'static str],
    /// The name of its value under each preset, in the order of the presets.
    pub defaults: &'static [&'static str],
}

impl OptionEntry {
    /// Writes the entry; `presets` are the names of the presets.
    pub fn write(&self, presets: &[&str], json: &mut Json) {
        json.object(|json| {
            json.field("name", self.name);
            json.field("rule", self.rule.id);
            json.field("values", self.values);
            json.name("defaults").object(|json| {
                for (preset, value) in presets.iter().zip(self.defaults) {
                    json.field(preset, value);
                }
            });
        });
    }
}

/// The options of a game: what a request may set, the settled values, and the table.
///
/// `name: Type = "name", RULE, [(value, "its name") for each preset];`
macro_rules! options {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident, requested by $request:ident, presets $presets:ident {
            $(
                #[doc = $about:literal]
                $field:ident : $type:ty = $json:tt, $rule:expr, [$(($default:expr, $default_name:literal)),* $(,)?];
            )*
        }
    ) => {
        record! {
            /// The options of a request. What is not set comes from the preset.
            $vis struct $request {
                /// The preset that gives the options which are not set.
                rules: Option<$presets> = "rules" => optional;
                $(
                    #[doc = $about]
                    $field: Option<$type> = $json => optional;
                )*
            }
        }

        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        $vis struct $name {
            /// The preset.
            pub rules: $presets,
            $(
                #[doc = $about]
                pub $field: $type,
            )*
        }

        impl $name {
            /// The table of the options.
            pub const TABLE: &'static [$crate::options::OptionEntry] = &[
                $($crate::options::OptionEntry {
                    name: $json,
                    rule: &$rule,
                    values: <$type as $crate::options::OptionValue>::NAMES,
                    defaults: &[$($default_name),*],
                }),*
            ];

            /// All the options of a preset.
            #[must_use]
            #[allow(unused_variables, clippy::allow_attributes, reason = "a game may have no options")]
            pub fn preset(rules: $presets) -> Self {
                let index = rules as usize;
                Self {
                    rules,
                    $($field: [$($default),*].get(index).copied().unwrap_or_default(),)*
                }
            }

            /// The options of a request.
            #[must_use]
            pub fn settle(request: Option<&$request>) -> Self {
                let Some(request) = request else { return Self::preset($presets::default()) };
                let preset = Self::preset(request.rules.unwrap_or_default());
                Self {
                    rules: preset.rules,
                    $($field: request.$field.unwrap_or(preset.$field),)*
                }
            }

            #[allow(unused_variables, clippy::allow_attributes, reason = "a game may have no options")]
            /// Writes the options of these names with their values.
            pub fn write_named(&self, names: &[&str], json: &mut $crate::record::write::Json) {
                json.object(|json| {
                    $(
                        if names.contains(&$json) {
                            json.field($json, &self.$field);
                        }
                    )*
                });
            }
        }
    };
}
