/** Unexpected path segments, as sent. */
export const unusualWords: readonly string[] = [
  ...['', '%20', '0', '-1', '1.5', '1e21', '2147483648', '9007199254740993', '9223372036854775808', 'NaN', 'null'],
  ...['true', '%00', '%ff', '%', '%zz', '%ed%a0%80', '%e2%80%ae', '%F0%9F%91%A9', 'x'.repeat(2_000), '%27', '%25'],
  ...['%22%3Bdrop%20table', '%5C', '..%2f..%2fetc%2fpasswd', '%3Cscript%3E', '%7B%7B7*7%7D%7D', '__proto__'],
  ...['constructor', 'a&a=b', 'men,women,,', ',', '%2C%2C', '[]', '{}', '%E2%84%AA', '+', '*', '&', '%0a%0d'],
  ...['01890000-0000-7000-8000-00000000000A', '018900000000700080000000000000aa', 'undefined', 'hasOwnProperty'],
  ...['%252e%252e', '0x10', '1_0', '%D9%A3', '-0', 'Infinity', '%EF%BC%91', '1%00', "'%20or%20'1'='1", '%C0%AF'],
  ...['(select%201)', '$%7Bjndi:ldap://x%7D', 'e%CC%81'.repeat(200), '%5B%22valid%22%5D'],
];

/** Other spellings of an endpoint's path, and similar paths. */
export const unusualPaths: readonly (readonly [string, (path: string) => string])[] = [
  ['with a trailing slash', (path) => `${path}/`],
  ['with two trailing slashes', (path) => `${path}//`],
  ['with a leading double slash', (path) => `/${path}`],
  ['in capitals', (path) => path.toUpperCase()],
  ['with a file extension', (path) => `${path}.json`],
  ['with a matrix parameter', (path) => `${path};a=b`],
  ['with a trailing NUL', (path) => `${path}%00`],
  ['with a trailing space', (path) => `${path}%20`],
  ['with a trailing dot segment', (path) => `${path}/.`],
  ['with a parent segment', (path) => `${path}/../${path.split('/').at(-1)}`],
  ['with an encoded slash', (path) => `${path}%2f`],
  ['with encoded parent segments', (path) => `${path}%2f..%2f..%2fusers%2flogout`],
  ['with a dot segment', (path) => path.replace('/', '/./')],
  ['with an empty segment', (path) => path.replace(/(?<=.)\//, '//')],
  ['of another version', (path) => path.replace('/v1/', '/v2/')],
  ['with an empty query', (path) => `${path}?`],
  ['with prototype keys in the query', (path) => `${path}?__proto__[a]=b&constructor[prototype][a]=b`],
  ['with a thousand parameters', (path) => `${path}?${'a=1&'.repeat(1_000)}`],
  ['with a malformed query', (path) => `${path}?%zz=%&=&&`],
  ['with a fragment', (path) => `${path}#nowhere`],
  [
    'with an encoded letter',
    (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ['with an additional segment', (path) => `${path}/more`],
  ['as an absolute URL', (path) => `http://elsewhere.example${path}`],
  ['with backslashes', (path) => path.replaceAll('/', '\\')],
  ['with a long tail', (path) => `${path}/${'x/'.repeat(1_500)}`],
];
