/** Scripts whose letters a joiner shapes. */
const joining = [
  ...['Adlm', 'Arab', 'Bali', 'Beng', 'Cakm', 'Deva', 'Gujr', 'Guru', 'Java', 'Khmr', 'Knda', 'Mand', 'Mlym', 'Mong'],
  ...['Mtei', 'Mymr', 'Nkoo', 'Orya', 'Phag', 'Rohg', 'Sinh', 'Syrc', 'Taml', 'Telu', 'Tibt'],
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const emojiEnd = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`;

// Joiners, variation selectors and tags may change what is shown: their surroundings decide.
const decidedLater = String.raw`\u200c\u200d\ufe00-\ufe0f\u180b-\u180f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`;
const shownNever = new RegExp(
  `(?![${decidedLater}])[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffb]`,
  'gu',
);
const plain = /^[ -~]*$/;
const controls = /(?![\t\n])\p{Cc}/gu;
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const spaces = /[\p{Zs}\u2800]/gu;
const selectors =
  /(?<![\p{sc=Han}\p{sc=Phag}\p{sc=Mymr}])[\ufe00-\ufe0d]|(?<!\p{sc=Han})[\u{e0100}-\u{e01ef}]|(?<!\p{sc=Mong})[\u180b-\u180f]|(?<!\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[#*0-9](?=[\ufe0e\ufe0f]\u20e3))[\ufe0e\ufe0f]/gu;
// The flag of a region is a black flag, its code in tags, and a last tag.
const tags = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,7}\u{e007f})|[\u{e0020}-\u{e007f}]/gu;
const repeatedJoiners = /([\u200c\u200d])[\u200c\u200d]+/gu;
const uselessJoiners = new RegExp(
  `(?<![${joining}])\u200c|\u200c(?![${joining}])|(?<![${joining}${emojiEnd}])\u200d|` +
    `(?<=[${emojiEnd}])\u200d(?!\\p{Extended_Pictographic})`,
  'gu',
);

/**
 * Text as people read it: in NFC, without surrounding space, controls, directional marks and characters that show
 * nothing; any space is a plain one. Joiners and variation selectors remain in emoji and in scripts that need them.
 * @param lines keeps line breaks, as `\n`, and tabs; otherwise each is a space
 */
export function cleanText(text: string, { lines = false } = {}): string {
  if (plain.test(text)) return text.trim();
  const broken = text.replace(lineBreaks, '\n');
  return (lines ? broken : broken.replace(/[\t\n]/g, ' '))
    .replace(controls, '')
    .replace(spaces, ' ')
    .replace(shownNever, '')
    .replace(selectors, '')
    .replace(tags, '$1')
    .replace(repeatedJoiners, '$1')
    .replace(uselessJoiners, '')
    .normalize('NFC')
    .trim();
}
