import fc from 'fast-check';
import { anyCharacter } from '../../../test/support/any-character.js';
import { cleanText } from './clean-text.js';

const kept = [
  ...['👨‍👩‍👧‍👦', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍💻', '❤️‍🔥', '1️⃣', '☕︎', '🐈‍⬛', '🇮🇳'],
  ...['می‌خواهم', 'کتاب‌ها', 'क्‍ष', 'श्री‌मान', 'ന്‍', 'ශ්‍රී', 'র‍্য', '葛󠄀城', 'ᠮᠣᠩᠭ᠋ᠣᠯ', 'Ærø & Co.', 'ß–“x” ½ ²'],
];
const scraps = fc.oneof(
  ...[fc.constantFrom(...kept), fc.string({ unit: anyCharacter, maxLength: 3 })],
  fc.constantFrom(
    '\u200d',
    '\u200c',
    '\ufe0f',
    '\ufe0e',
    '\u0301',
    '\u3099',
    '\u{e0100}',
    '\u{e0067}',
    '\u200b',
    '\r',
    '7',
  ),
);
const anyText = fc.array(scraps, { maxLength: 12 }).map((parts) => parts.join(''));

describe('Cleaned text', () => {
  it.each(kept)('keeps %s', (text) => expect(cleanText(` ${text}\u200b`)).toBe(text));

  it.each([
    ['Na\u200bvy', 'Navy'],
    ['\u202a+49 151\u202c', '+49 151'],
    ['\u2066abc\u2069\u200e\u200f\u061c\ufeff\u2060', 'abc'],
    ['Rose\u0301', 'Ros\u00e9'],
    ['K1A\u00a00B6', 'K1A 0B6'],
    ['a\u2009b\u3000c\u202fd', 'a b c d'],
    ['a\u200db\u200cc', 'abc'],
    ['Na\u0000v\u0007y\u007f', 'Navy'],
    ['Strick\u00adjacke', 'Strickjacke'],
    ['e\u200d\u0301', '\u00e9'],
    ['Navy\ufe0f\u{e0067}', 'Navy'],
    ['one\r\ntwo\tthree', 'one two three'],
    ['\u3164\u115f\uffa0\u2800 \u00a0', ''],
    ['👨\u200d\u200d', '👨'],
    ['\u200d👨', '👨'],
  ])('of %j is %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

  it('keeps line breaks where several lines make sense', () => {
    expect(cleanText('\n12 Lane\r\nFlat\u20283\rRear\u0085\n', { lines: true })).toBe('12 Lane\nFlat\n3\nRear');
  });

  it.each([{ lines: true }, { lines: false }])('cleaned again is the same, in NFC: %j', (options) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanText(text, options);
        expect(cleanText(cleaned, options)).toBe(cleaned);
        expect(cleaned.normalize('NFC')).toBe(cleaned);
        expect(cleaned).not.toMatch(/(?![\n\t])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad]/u);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps emoji and words of scripts with joiners wherever they stand', () => {
    const words = fc.array(fc.constantFrom(...kept, 'Navy', 'قرمز'), { minLength: 1 });
    fc.assert(fc.property(words, (parts) => expect(cleanText(parts.join(' '))).toBe(parts.join(' '))));
  });
});
