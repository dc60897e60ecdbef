import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));
const component = /\bstyled(?:\.\w+|\([\w.]+\))(?=[.`<])/g;
const withStyles = /\.tsx?$/;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Gives each styled component an id made of its file and its position in the file. styled-components would number them
 * in order of creation, which differs on the server: classes in its markup would then belong to other components.
 */
export function componentIds(): Plugin {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => withStyles.test(file) && readFileSync(sources + file, 'utf8').includes("'styled-components'"))
    // Those of `ui` and `pages`, which most pages load, get the shortest names.
    .sort()
    .reverse();
  const numbers = new Map(files.map((file, number) => [file, number]));
  return {
    name: 'component-ids',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const number = numbers.get(relative(sources, id.split('?')[0] ?? '').replaceAll(sep, '/'));
      return number === undefined ? null : { code: withIds(code, number), map: null };
    },
  };
}

/** @param number of the file */
export function withIds(code: string, number: number): string {
  let place = 0;
  return code.replace(component, (made) => `${made}.withConfig({ componentId: '${idOf(number, place++)}' })`);
}

/** Short, because each is sent; it begins with a letter, as classes do. */
function idOf(number: number, place: number): string {
  const letter = letters[place % letters.length] ?? '';
  const round = Math.floor(place / letters.length);
  return `${letter}${number.toString(36)}${round > 0 ? `-${round}` : ''}`;
}
