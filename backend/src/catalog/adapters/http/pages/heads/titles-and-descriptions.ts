import type { ShownShop } from '../shared/shared-data.js';
import { isolated } from '../../../../../shared/text/isolated.js';

/** @param names of the page, from the particular to the general */
export function titleOf({ name }: Pick<ShownShop, 'name'>, ...names: string[]): string {
  return [...names.map(isolated), name].join(' – ');
}

/** For search results, which show about 155 characters. Ends at a word. */
export function shortened(text: string, maxLength = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : maxLength - 1)}…`;
}
