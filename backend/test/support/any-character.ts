import fc from 'fast-check';

/** Any code point. The unit 'binary' would make a table of all of them, which takes seconds. */
export const anyCharacter = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
