import { type FreshDatabase, freshDatabase } from '../../../test/support/database/database.js';
import { folded } from './folded.js';
import { squeezed } from './squeezed.js';

// Versions of Unicode differ in capitals of Georgian and in what is new.
const isUncertain = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u1c80-\u1cbf\u2c2f]/u;
const blocks = [
  ...[[0, 0x3400] as const, [0x4e00, 0x4e80] as const, [0xa640, 0xa7b0] as const, [0xac00, 0xac80] as const],
  ...[[0xf900, 0x10000] as const, [0x10400, 0x10450] as const, [0x1d400, 0x1d800] as const],
  ...[[0x1f300, 0x1f700] as const, [0xe0020, 0xe0080] as const],
];
const characters = blocks
  .flatMap(([from, below]) => Array.from({ length: below - from }, (_, at) => String.fromCodePoint(from + at)))
  .filter((character) => !isUncertain.test(character));

const words = [
  ...['Zo\u00eb Quandary', 'Gr\u00f6\u00dferes', 'STRASSE stra\u1e9ee', '\u039f\u0394\u039f\u03a3 \u03a3', 'Oscar'],
  ...[
    '`O\u2019N\u00b4',
    "O'Brien",
    'l\u2019\u0152uvre',
    '\u0130stanbul I\u0307nci \u0131',
    '\ufb01n \u00bd',
    'Ros\u0065\u0301',
  ],
  ...['ZX-4799/B', 'AB\u20131 XL', 'F6\u200b-1', 'a_b%c\\d"e', '\u201eM\u201c #10045', 'h&m', 'LL\u201310045', '50 %'],
  ...[
    '\u9ed2\u3044\u30c9\u30ec\u30b9',
    '\uff84\uff9e\uff9a\uff7d',
    '\u30c8\u30fb\u30ec',
    '\u0e40\u0e2a\u0e37\u0e49\u0e2d',
    '\ud55c\uad6d',
  ],
  ...[
    '\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd',
    '\u0645\u064e\u0631\u0652\u062d\u064e\u0628\u064b\u0627',
    '\u0928\u092e\u0938\u094d\u0924\u0947',
  ],
];
const ends = ['', ' ', '\t', '\u00a0', '\u3000', '\n'];

/** Each character within a word and at its ends, and all pairs of words with what may stand between and around. */
const texts = [
  ...characters.flatMap((character) => [`a${character}B`, `${character} ${character}`]),
  ...words.flatMap((one) => words.flatMap((other) => ends.map((end) => `${end}${one}${end || '-'}${other}${end}`))),
];

describe.each([
  ['folded', folded],
  ['squeezed', squeezed],
])('The SQL function %s', (name, here) => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh?.drop());

  it('returns the same as the one here, whatever the text', async () => {
    const rows: { text: string; there: string }[] = await fresh.dataSource.query(
      `select text, platform.${name}(text) as there from unnest($1::text[]) as text`,
      [texts],
    );
    expect(rows.length).toBeGreaterThan(30_000);
    expect(rows.filter(({ text, there }) => here(text) !== there).slice(0, 20)).toEqual([]);
  });
});
