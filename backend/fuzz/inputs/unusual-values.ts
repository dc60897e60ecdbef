const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

const mark = '\u0002';
const marked = /"\\u0002([^"]*?)\\u0002"/g;

/** A number literal that JavaScript would write differently. */
const rawNumber = (text: string) => `${mark}${text}${mark}`;

/** Serialises a body as JSON, with the marked number literals unchanged. */
export function written(body: unknown): string {
  return JSON.stringify(body).replace(marked, '$1');
}

/** Unexpected values of a field. */
export const unusualValues: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, 0.1 + 0.2],
  ...['1e999', '-1e999', '-0', '1e-400', '9223372036854775808', '9007199254740993', '1'.repeat(400)].map(rawNumber),
  ...['', ' ', '9223372036854775808', 'NaN', '1e3', '0x10', ' 5', '1_0', '00', '5 ', '+5', '٣', '1,5', 'Infinity'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2066',
    '👩‍👩‍👧',
    'e' + '\u0301'.repeat(10_000),
    'x'.repeat(20_000),
    '\r\n\t',
  ],
  ...[
    `'`,
    `"; drop table catalog.products; --`,
    `' or '1'='1`,
    '%',
    '\\',
    '../../etc/passwd',
    '<script>alert(1)</script>',
  ],
  ...[
    '{{7*7}}',
    '${7*7}',
    '__proto__',
    'constructor',
    'toString',
    '2026-02-31',
    '0000-00-00T99:99:99Z',
    'null',
    'true',
  ],
  ...[
    'javascript:alert(1)',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'data:text/html,x',
    '//elsewhere.example',
  ],
  ...[
    [],
    ['valid'],
    {},
    { toString: 'x' },
    { $gt: '' },
    deep(100),
    ['a', 'b'],
    { length: 1e9 },
    [null],
    [[]],
    { 0: 'a' },
  ],
  ...['01890000-0000-7000-8000-00000000000A', '{01890000-0000-7000-8000-000000000000}'],
];

/** Values similar to the valid value `good`, and the value of another person, `others`. */
export function similarValues(good: unknown, others: unknown): readonly unknown[] {
  return [...similarWords(String(good), String(others)), others, [good], [good, others], { value: good }, { id: good }];
}

/** Texts similar to `good`, and the text of another person. */
export function similarWords(good: string, others: string): readonly string[] {
  return [
    ...[others, good.toUpperCase(), `{${good}}`, good.replaceAll('-', ''), ` ${good}`, `${good} `, `${good}\u0000`],
    ...[`${good},${others}`, `${good}' or '1'='1`, `urn:uuid:${good}`, `${good}/../${others}`, good.slice(0, -1)],
  ];
}

/** Unexpected combinations of two fields. */
export const unusualPairs: readonly (readonly [unknown, unknown])[] = [
  ...([
    [undefined, undefined],
    [null, null],
    ['', {}],
    [[], 0],
    [-1, 'x'.repeat(20_000)],
    ['\u0000', rawNumber('1e999')],
    [{ toString: 1 }, [[]]],
  ] as const),
];
