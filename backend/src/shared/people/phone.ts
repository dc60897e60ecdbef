const longest = 100;
const number = /^\+?[\d ./()-]+$/;
const separators = /[\s\p{Z}\u2800]+/gu;
const dashes = /[\p{Pd}\u2212\u02d7\u2043\u30fc]/gu;
const dots = /[\u2044\u00b7\u30fb\uff65\u2022\u2027\u22c5\u3002]/gu;

/** What people call an extension; of two that begin alike, the longer one first. */
const words = [
  ...['extension', 'extensión', 'extn', 'ext', 'x', '#', 'anexo', 'interno', 'int', 'innenlinie'],
  ...['durchwahl', 'dw', 'nebenstelle', 'apparat', 'app', 'poste', 'toestel', 'tst', 'ramal', 'lokal', 'lok'],
  ...[
    'anknytning',
    'ankn',
    'lokalnr',
    'klappe',
    'interne',
    'wewnętrzny',
    'wewn',
    'wew',
    'w',
    'linka',
    'kl',
    'mellék',
    'dahili',
  ],
  ...[
    'εσωτερικό',
    'εσωτ',
    'добавочный',
    'доб',
    'вн',
    'дод',
    '内線番号',
    '内線',
    '分機',
    '分机',
    '转',
    '轉',
    '내선',
    'تحويلة',
    'داخلي',
    'שלוחה',
  ],
];
const word = words.map((each) => each.normalize('NFKC')).join('|');
const extension = `(?:${word})[.:=]{0,2} ?(?:nr\\.? ?|no\\.? ?)?#? ?\\d{1,7}`;
const extensionAtEnd = new RegExp(`[ ,;]*(?:${extension}|\\( ?${extension} ?\\)|;ext=\\d{1,7})$`, 'u');

/**
 * Whether the text is a phone number as people write it: 6 to 15 digits of any script with the usual separators, at
 * most one plus, at the front, and perhaps an extension after a word for it.
 */
export function isPhone(text: string): boolean {
  if (text.length > longest) return false;
  const main = plain(text).replace(extensionAtEnd, '');
  const { length } = main.match(/\d/g) ?? '';
  return number.test(main) && hasPairedBrackets(main) && length >= 6 && length <= 15;
}

/** In lower case, with ASCII digits, dashes, dots and spaces, without the scheme of a link. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(separators, ' ')
    .replace(dashes, '-')
    .replace(dots, '.')
    .trim()
    .replace(/^tel[.:]{0,2} ?/, '')
    .replace(/^\( ?\+/, '+(');
}

/** In each script the ten digits follow each other, from a zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Brackets hold digits, and none is within another. */
function hasPairedBrackets(text: string): boolean {
  return !/[()]/.test(text.replace(/\(([^()]+)\)/g, (pair, within: string) => (/\d/.test(within) ? '' : pair)));
}
