import { gzipSync } from 'node:zlib';
import type { Headers } from './unusual-headers.js';

/** A description, headers and the body. */
export type UnusualBody = readonly [string, Headers, string | Buffer];

const json = { 'content-type': 'application/json' };
const manyKeys = `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":${n}`).join()}}`;

const texts = [
  ...[
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
    '{}{}',
  ],
  ...[
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '[{},{}]',
    'NaN',
    '{"a":1e999}',
    '// {}',
    "{'a':1}",
    '{"a":1,}',
  ],
  ...[
    `${' '.repeat(90_000)}{}`,
    '['.repeat(40_000),
    '{"a":'.repeat(10_000),
    manyKeys,
    `{"a":"${'x'.repeat(1_000_000)}"}`,
  ],
];

/** Bodies that are no valid JSON object, or are encoded unusually. */
export const unusualBodies: readonly UnusualBody[] = [
  ...texts.map((text): UnusualBody => [text.slice(0, 40), json, text]),
  ['invalid UTF-8', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', json, Buffer.from([0xff, 0xfe, 0x7b, 0x00])],
  ['declared UTF-16', { 'content-type': 'application/json; charset=utf-16' }, Buffer.from('{}', 'utf16le')],
  ['unknown charset', { 'content-type': 'application/json; charset=klingon' }, '{}'],
  ['gzip', { ...json, 'content-encoding': 'gzip' }, gzipSync('{}')],
  ['gzip bomb', { ...json, 'content-encoding': 'gzip' }, gzipSync(`{"a":"${' '.repeat(5_000_000)}"}`)],
  ['declared gzip, but plain', { ...json, 'content-encoding': 'gzip' }, '{}'],
  ['truncated gzip', { ...json, 'content-encoding': 'gzip' }, gzipSync('{"a":"b"}').subarray(0, 12)],
  ['unknown encoding', { ...json, 'content-encoding': 'zip' }, '{}'],
  ['text', { 'content-type': 'text/plain' }, '{}'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b&userId[]=1'],
  ['XML', { 'content-type': 'application/xml' }, '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['merge patch', { 'content-type': 'application/merge-patch+json' }, '{}'],
  ['no content type', {}, '{}'],
  ['malformed content type', { 'content-type': ';;;/' }, '{}'],
  ['malformed form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nbroken'],
  ['form without boundary', { 'content-type': 'multipart/form-data' }, '--x--'],
];

const boundary = 'form-boundary';
const smallest = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function form(parts: readonly (readonly [string, string | Buffer])[]): Buffer {
  const bytes = parts.flatMap(([head, content]) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...bytes, Buffer.from(`--${boundary}--\r\n`)]);
}

const file = (name: string, field = 'my_file', type = 'image/png') =>
  `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}`;

const forms: Record<string, readonly (readonly [string, string | Buffer])[]> = {
  'a picture': [[file('a.png'), smallest]],
  'a file name with a path': [[file('../../../etc/cron.d/a'), smallest]],
  'a file name with NUL': [[file('a\u0000.png'), smallest]],
  'a picture with a wrong type': [[file('a.png', 'my_file', 'text/html'), smallest]],
  'a truncated picture': [[file('a.png'), smallest.subarray(0, 40)]],
  'a header of a picture': [[file('a.png'), smallest.subarray(0, 8)]],
  'an empty file': [[file('a.png'), '']],
  'an SVG': [
    [file('a.svg', 'my_file', 'image/svg+xml'), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ],
  'an HTML page': [[file('a.png'), '<html><script>alert(1)</script>']],
  'a GIF': [[file('a.gif', 'my_file', 'image/gif'), 'GIF89a\u0001\u0000\u0001\u0000;']],
  'trailing data': [[file('a.png'), Buffer.concat([smallest, Buffer.alloc(100_000, 7)])]],
  'two pictures': [
    [file('a.png'), smallest],
    [file('b.png'), smallest],
  ],
  'a picture in another field': [[file('a.png', 'other'), smallest]],
  'a picture in an inherited field': [[file('a.png', '__proto__'), smallest]],
  'a text': [['Content-Disposition: form-data; name="my_file"', 'a.png']],
  'no field': [['Content-Type: image/png', smallest]],
  'a file over the limit': [[file('a.png'), Buffer.alloc(11_000_000, 7)]],
  'a thousand fields': Array.from(
    { length: 1_000 },
    (_, n) => [`Content-Disposition: form-data; name="f${n}"`, 'x'] as const,
  ),
};

/** Multipart forms with files, valid and invalid. */
export const unusualForms: readonly UnusualBody[] = Object.entries(forms).map(([name, parts]) => [
  name,
  { 'content-type': `multipart/form-data; boundary=${boundary}` },
  form(parts),
]);
