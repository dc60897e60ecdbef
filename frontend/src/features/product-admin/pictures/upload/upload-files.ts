import { nanoid } from '@reduxjs/toolkit';
import type { ChosenFile } from '../pictures.slice';
import { shownFileName } from '../../../../lib/text/shown-file-name';

interface LocalFile {
  file: File;
  /** See `Upload`. */
  preview: string;
}

/** Files by the key of their picture, until they are uploaded or given up: the store holds plain data only. */
const files = new Map<string, LocalFile>();

/** @param key of the picture that the file replaces; left out, it is a new one */
export function chooseFile(file: File, key = nanoid()): ChosenFile {
  forget(key);
  const preview = URL.createObjectURL(file);
  files.set(key, { file, preview });
  return { key, name: shownFileName(file.name), preview };
}

export function fileOf(key: string): File | undefined {
  return files.get(key)?.file;
}

/** @param keys of the pictures whose files are still needed */
export function keepFiles(keys: readonly string[]): void {
  for (const key of files.keys()) if (!keys.includes(key)) forget(key);
}

/** The browser holds the file until its address is revoked. */
function forget(key: string): void {
  const former = files.get(key);
  if (former) URL.revokeObjectURL(former.preview);
  files.delete(key);
}
