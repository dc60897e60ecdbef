import { pathToFileURL } from 'node:url';
import { at } from '../../scripts/paths.mjs';
import { shopFiles } from '../shop/shop-files.mjs';
import { optimizations } from './optimization-list.mjs';

const urlOf = (path) => pathToFileURL(at(path)).href;
let changed = {};

/** A helper for the `without` code of optimizations. It throws if the method was renamed, so that they are updated. */
const helpers = `
  function replace({ name, prototype }, method, by) {
    if (!Object.hasOwn(prototype, method)) throw new Error(name + ' has no ' + method);
    prototype[method] = by;
  }`;

export function initialize({ name }) {
  const optimization = optimizations.find((one) => one.name === name);
  if (optimization?.file) changed = { url: urlOf(shopFiles.dist + optimization.file), optimization };
}

export async function load(url, context, next) {
  const loaded = await next(url, context);
  return url === changed.url ? { ...loaded, source: without(changed.optimization, String(loaded.source)) } : loaded;
}

function without({ name, file, text: [from, to] = ['', ''], without: code = '' }, source) {
  if (!source.includes(from)) throw new Error(`${file} has no “${from}”.`);
  const scoped = code && `\n{ ${helpers}\n${code} }`;
  return `${source.replace(from, to)}${scoped}\nprocess.send(${JSON.stringify({ without: name })});`;
}
