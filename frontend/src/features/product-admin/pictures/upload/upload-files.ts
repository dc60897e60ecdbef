import { nanoid } from '@reduxjs/toolkit';
import type { ChosenFile } from '../pictures.slice';
import { shownFileName } from './file-name';

/** Files by the key of their picture, until the sheet is closed: the store holds plain data only. */
const files = new Map<string, File>();

/** @param key of the picture that the file replaces; left out, it is a new one */
export function chooseFile(file: File, key = nanoid()): ChosenFile {
  files.set(key, file);
  return { key, name: shownFileName(file.name) };
}

export function fileOf(key: string): File | undefined {
  return files.get(key);
}

export function forgetFiles(): void {
  files.clear();
}
