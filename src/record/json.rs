//! JSON text in: how stored documents are read. Requests cross as values instead.

use super::value::Value;
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// How deep a document may nest.
const DEEPEST: u8 = 32;

/// Reads JSON whose numbers are whole, which is how documents are written.
///
/// # Errors
/// `WRONG_TYPE` for a text that is no such JSON; the message tells the byte.
///
/// ```
/// use quintain::record::{json::parse, value::Value};
/// assert_eq!(parse(r#"[1,"a\n"]"#).unwrap(), Value::List(vec![Value::Integer(1), Value::Text("a\n".into())]));
/// assert!(parse("[1").is_err());
/// ```
pub fn parse(text: &str) -> Result<Value, Fault> {
    let mut parser = Parser { text, at: 0 };
    let value = parser.value(0).filter(|_| {
        parser.space();
        parser.at == text.len()
    });
    value.ok_or_else(|| {
        let message = format!("expected the text of a stored document; found something else at byte {}", parser.at);
        Fault::new(Code::WrongType, "", message)
    })
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn step(&mut self, bytes: usize) {
        self.at = self.at.saturating_add(bytes);
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.step(1);
        }
    }

    /// Steps over a byte if it is the next one after spaces.
    fn takes(&mut self, byte: u8) -> bool {
        self.space();
        let found = self.peek() == Some(byte);
        if found {
            self.step(1);
        }
        found
    }

    fn word(&mut self, word: &str, value: Value) -> Option<Value> {
        self.rest().starts_with(word).then(|| {
            self.step(word.len());
            value
        })
    }

    fn value(&mut self, depth: u8) -> Option<Value> {
        if depth > DEEPEST {
            return None;
        }
        let deeper = depth.saturating_add(1);
        self.space();
        match self.peek()? {
            b'n' => self.word("null", Value::Null),
            b't' => self.word("true", Value::Bool(true)),
            b'f' => self.word("false", Value::Bool(false)),
            b'"' => self.string().map(Value::Text),
            b'[' => {
                self.step(1);
                let mut items = Vec::new();
                if self.takes(b']') {
                    return Some(Value::List(items));
                }
                loop {
                    items.push(self.value(deeper)?);
                    if self.takes(b']') {
                        return Some(Value::List(items));
                    }
                    if !self.takes(b',') {
                        return None;
                    }
                }
            }
            b'{' => {
                self.step(1);
                let mut fields = Vec::new();
                if self.takes(b'}') {
                    return Some(Value::Map(fields));
                }
                loop {
                    self.space();
                    let name = self.string()?;
                    if !self.takes(b':') {
                        return None;
                    }
                    fields.push((name, self.value(deeper)?));
                    if self.takes(b'}') {
                        return Some(Value::Map(fields));
                    }
                    if !self.takes(b',') {
                        return None;
                    }
                }
            }
            _ => self.integer(),
        }
    }

    fn integer(&mut self) -> Option<Value> {
        let rest = self.rest();
        let sign = usize::from(rest.starts_with('-'));
        let digits = rest.bytes().skip(sign).take_while(u8::is_ascii_digit).count();
        let length = sign.saturating_add(digits);
        let number = rest.get(..length)?.parse().ok()?;
        self.step(length);
        Some(Value::Integer(number))
    }

    fn string(&mut self) -> Option<String> {
        if self.peek() != Some(b'"') {
            return None;
        }
        self.step(1);
        let mut text = String::new();
        loop {
            let rest = self.rest();
            let plain = rest.bytes().position(|byte| byte == b'"' || byte == b'\\' || byte < 0x20)?;
            text.push_str(rest.get(..plain)?);
            self.step(plain);
            match self.peek()? {
                b'"' => {
                    self.step(1);
                    return Some(text);
                }
                b'\\' => {
                    self.step(1);
                    text.push(self.escape()?);
                }
                _ => return None,
            }
        }
    }

    fn escape(&mut self) -> Option<char> {
        let code = self.peek()?;
        self.step(1);
        Some(match code {
            b'"' | b'\\' | b'/' => char::from(code),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.unit()?;
                if (0xD800..0xDC00).contains(&first) {
                    if !self.rest().starts_with("\\u") {
                        return None;
                    }
                    self.step(2);
                    let units = [first, self.unit()?];
                    return char::decode_utf16(units).next()?.ok();
                }
                char::from_u32(u32::from(first))?
            }
            _ => return None,
        })
    }

    fn unit(&mut self) -> Option<u16> {
        let digits = self.rest().get(..4)?;
        let unit = u16::from_str_radix(digits, 16).ok()?;
        self.step(4);
        Some(unit)
    }
}
