import fc from 'fast-check';

/** Any code point. fast-check's unit 'binary' would build a table of all code points, which takes seconds. */
export const anyCharacter = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
