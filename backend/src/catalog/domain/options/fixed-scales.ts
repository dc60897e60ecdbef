/** How the labels of a scale are written and ordered. */
export interface FixedScale {
  /** All of them, in order. */
  readonly labels: readonly string[];
  /**
   * @param text in everyday writing, with single spaces
   * @returns the label that is meant, undefined when it is none of the scale
   */
  read(text: string): string | undefined;
  /** Of a label; smaller sizes have smaller whole numbers. */
  rank(label: string): number;
  /** The commonest size, where the scale has one. */
  readonly middle?: string;
}

const letterLabels = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];
const otherLetters: Readonly<Record<string, string>> = {
  '2XS': 'XXS',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  '2XL': 'XXL',
  XXXL: '3XL',
  XXXXL: '4XL',
};

const letters: FixedScale = {
  labels: letterLabels,
  read(text) {
    const written = text.toUpperCase().replace(/[ -]/g, '').replace('EXTRA', 'X').replace('XSMALL', 'XS');
    const label = written.replace('XLARGE', 'XL');
    return letterLabels.find((each) => each === (otherLetters[label] ?? label));
  },
  rank: (label) => letterLabels.indexOf(label),
  middle: 'M',
};

const shoes = { min: 16, max: 50 };

const euShoes: FixedScale = {
  labels: Array.from({ length: (shoes.max - shoes.min) * 2 + 1 }, (_, at) => String(shoes.min + at / 2)),
  read(text) {
    const number = /^(?:eu ?)?(\d{2})([.,][05]|,?½| 1\/2)?$/i.exec(text);
    if (!number) return undefined;
    const isHalf = number[2] !== undefined && !number[2].endsWith('0');
    const size = Number(number[1]) + (isHalf ? 0.5 : 0);
    return size >= shoes.min && size <= shoes.max ? String(size) : undefined;
  },
  rank: (label) => Number(label) * 2,
};

const months = ['0–3 m', '3–6 m', '6–9 m', '9–12 m', '12–18 m', '18–24 m'];
const years = Array.from({ length: 13 }, (_, at) => `${at + 2} y`);
const ages = [...months, ...years];

const kids: FixedScale = {
  labels: ages,
  read(text) {
    const written = text
      .toLowerCase()
      .replace(/^aged? /, '')
      .replace(/ ?\p{Pd} ?/u, '–');
    const age = /^(\d{1,2}(?:–\d{1,2})?)(?: ?(m|mo|mths?|months?|y|yo|yrs?|years?)(?: old)?)?$/.exec(written);
    if (!age) return undefined;
    const [, number = '', unit = 'y'] = age;
    return ages.find((each) => each === `${number} ${unit.startsWith('m') ? 'm' : 'y'}`);
  },
  rank: (label) => ages.indexOf(label),
};

/** Inches. */
const waist = { min: 20, max: 60 };
const length = { min: 20, max: 42 };
const each = ({ min, max }: { min: number; max: number }) => Array.from({ length: max - min + 1 }, (_, at) => min + at);

const waistLength: FixedScale = {
  labels: each(waist).flatMap((wide) => each(length).map((long) => `${wide}×${long}`)),
  read(text) {
    const pair = /^w?(\d{2}) ?[x×/]? ?l?(\d{2})$/i.exec(text);
    const isSeparated = /\D/.test(text);
    if (!pair || !isSeparated) return undefined;
    const [wide, long] = [Number(pair[1]), Number(pair[2])];
    const isIn = (inches: number, { min, max }: { min: number; max: number }) => inches >= min && inches <= max;
    return isIn(wide, waist) && isIn(long, length) ? `${wide}×${long}` : undefined;
  },
  rank(label) {
    const [wide = 0, long = 0] = label.split('×').map(Number);
    return wide * 100 + long;
  },
};

const oneSizeLabel = 'One size';

const oneSize: FixedScale = {
  labels: [oneSizeLabel],
  read: (text) => (/^(?:one[ -]?size(?: fits (?:all|most))?|o\/?s)$/i.test(text) ? oneSizeLabel : undefined),
  rank: () => 0,
};

/** In the order in which sizes of several scales are listed. */
export const fixedScales = {
  letters,
  'eu-shoes': euShoes,
  kids,
  'waist-length': waistLength,
  'one-size': oneSize,
} as const satisfies Readonly<Record<string, FixedScale>>;
