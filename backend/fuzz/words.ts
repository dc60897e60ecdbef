/** What a part of an address may meet that it was not made for, as it is sent. */
export const strangeWords: readonly string[] = [
  ...['', '%20', '0', '-1', '1.5', '1e21', '2147483648', '9007199254740993', '9223372036854775808', 'NaN', 'null'],
  ...['true', '%00', '%ff', '%', '%zz', '%ed%a0%80', '%e2%80%ae', '%F0%9F%91%A9', 'x'.repeat(2_000), '%27', '%25'],
  ...['%22%3Bdrop%20table', '%5C', '..%2f..%2fetc%2fpasswd', '%3Cscript%3E', '%7B%7B7*7%7D%7D', '__proto__'],
  ...['constructor', 'a&a=b', 'men,women,,', ',', '%2C%2C', '[]', '{}', '%E2%84%AA', '+', '*', '&', '%0a%0d'],
  ...['01890000-0000-7000-8000-00000000000A', '018900000000700080000000000000aa', 'undefined', 'hasOwnProperty'],
  ...['%252e%252e', '0x10', '1_0', '%D9%A3', '-0', 'Infinity', '%EF%BC%91', '1%00', "'%20or%20'1'='1", '%C0%AF'],
  ...['(select%201)', '$%7Bjndi:ldap://x%7D', 'e%CC%81'.repeat(200), '%5B%22valid%22%5D'],
];

/** Other ways to write the address of a call, and addresses that only look like it. */
export const strangePaths: readonly (readonly [string, (path: string) => string])[] = [
  ['with a slash more', (path) => `${path}/`],
  ['with two slashes more', (path) => `${path}//`],
  ['after two slashes', (path) => `/${path}`],
  ['in capitals', (path) => path.toUpperCase()],
  ['as a file', (path) => `${path}.json`],
  ['with a parameter in it', (path) => `${path};a=b`],
  ['with NUL behind it', (path) => `${path}%00`],
  ['with a space behind it', (path) => `${path}%20`],
  ['with a dot behind it', (path) => `${path}/.`],
  ['there and back', (path) => `${path}/../${path.split('/').at(-1)}`],
  ['with a hidden slash', (path) => `${path}%2f`],
  ['with a hidden way up', (path) => `${path}%2f..%2f..%2fusers%2flogout`],
  ['with a dot in it', (path) => path.replace('/', '/./')],
  ['with an empty part', (path) => path.replace(/(?<=.)\//, '//')],
  ['of another version', (path) => path.replace('/v1/', '/v2/')],
  ['with nothing asked', (path) => `${path}?`],
  ['with an inherited question', (path) => `${path}?__proto__[a]=b&constructor[prototype][a]=b`],
  ['with a thousand questions', (path) => `${path}?${'a=1&'.repeat(1_000)}`],
  ['with a broken question', (path) => `${path}?%zz=%&=&&`],
  ['with a place in it', (path) => `${path}#nowhere`],
  [
    'with a letter hidden',
    (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ['with one part more', (path) => `${path}/more`],
  ['by its whole address', (path) => `http://elsewhere.example${path}`],
  ['with backslashes', (path) => path.replaceAll('/', '\\')],
  ['with a long tail', (path) => `${path}/${'x/'.repeat(1_500)}`],
];

export const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'] as const;
