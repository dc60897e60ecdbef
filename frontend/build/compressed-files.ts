import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const best = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
};
const packers: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { ...best, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

// The server sends compressed files of these types: backend/src/web-app/pages/compressed-assets.ts.
const isCompressible = (file: string) => /^assets\/.*\.(js|css)$/.test(file);

/** Compresses scripts and styles at build time, at levels that are too slow for compression per response. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler: async ({ dir = '' }, bundle) => {
        for (const file of Object.keys(bundle).filter(isCompressible)) await compressFile(join(dir, file));
      },
    },
  };
}

/** Writes the packed forms beside a file, each only where it is smaller. */
export async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const [ending, pack] of Object.entries(packers)) {
    const packed = await pack(bytes);
    if (packed.length < bytes.length) await writeCompletely(`${file}.${ending}`, packed);
  }
}

/** Writes to a temporary file and renames it, so that an interrupted build never leaves an incomplete `file`. */
async function writeCompletely(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
