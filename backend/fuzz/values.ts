const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** What a field may meet that it was not made for. */
export const strangeValues: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, -0, 0.1 + 0.2],
  ...['', ' ', '9223372036854775808', 'NaN', '1e3', '0x10', ' 5', '1_0', '00'],
  ...['\u0000', '\ud800', '\u202e\u2066', '👩‍👩‍👧', 'e' + '\u0301'.repeat(5_000), 'x'.repeat(20_000)],
  ...[`'`, `"; drop table catalog.products; --`, '%', '\\', '../../etc/passwd', '<script>alert(1)</script>', '{{7*7}}'],
  ...[
    '__proto__',
    'constructor',
    '2026-02-31',
    '0000-00-00T99:99:99Z',
    'javascript:alert(1)',
    'http://169.254.169.254/',
  ],
  ...[[], ['valid'], {}, { toString: 'x' }, { $gt: '' }, deep(100), ['a', 'b'], { length: 1e9 }],
  ...[
    '01890000-0000-7000-8000-00000000000A',
    '{01890000-0000-7000-8000-000000000000}',
    '018900000000700080000000000000aa',
  ],
];

/** The same as part of an address. */
export const strangeWords: readonly string[] = [
  ...[
    '',
    '%20',
    '0',
    '-1',
    '1.5',
    '1e21',
    '2147483648',
    '9007199254740993',
    '9223372036854775808',
    'NaN',
    'null',
    'true',
  ],
  ...[
    '%00',
    '%ff',
    '%',
    '%zz',
    '%ed%a0%80',
    '%e2%80%ae',
    '%F0%9F%91%A9',
    'x'.repeat(2_000),
    '%27',
    '%22%3Bdrop%20table',
    '%25',
    '%5C',
  ],
  ...[
    '..%2f..%2fetc%2fpasswd',
    '%3Cscript%3E',
    '%7B%7B7*7%7D%7D',
    '__proto__',
    'constructor',
    'a&a=b',
    'men,women,,',
    ',',
    '%2C%2C',
  ],
  ...[
    '01890000-0000-7000-8000-00000000000A',
    '018900000000700080000000000000aa',
    '[]',
    '{}',
    '%E2%84%AA',
    '+',
    '*',
    '&',
    '%0a%0d',
  ],
];

/** Bodies that are no form of anything: [what it is sent as, its bytes]. */
export const strangeBodies: readonly (readonly [string, string | Buffer])[] = [
  ...(
    [
      '',
      '{',
      '[]',
      '"text"',
      '1',
      'null',
      'true',
      '\ufeff{}',
      '{"a":1,"a":2}',
      '{"__proto__":{"role":"admin"}}',
    ] as const
  ).map((text) => ['application/json', text] as const),
  ['application/json', '['.repeat(40_000)],
  ['application/json', Buffer.from([0xff, 0xfe, 0x7b, 0x00])],
  ['application/json; charset=utf-16', Buffer.from('{}', 'utf16le')],
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=b'],
  ['application/xml', '<a/>'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
];

export const strangeHeaders: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic YTpi' },
  { cookie: 'sid=a.b.c; XSRF-TOKEN=x' },
  { cookie: '='.repeat(500) },
  { 'x-xsrf-token': 'x'.repeat(5_000) },
  { 'x-forwarded-for': 'not, an, address' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/api/v1/admin/order/get' },
  { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  { accept: 'application/xml', 'accept-encoding': 'br;q=0, *;q=0' },
  { 'if-none-match': '"'.repeat(300) },
  { 'x-request-id': '"}{"level":"fatal' },
];
