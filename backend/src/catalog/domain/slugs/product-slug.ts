import { folded } from '../../../shared/text/folded.js';
import type { Id } from '../../../shared/id.js';

/** What a slug is made of. */
export interface SlugSource {
  readonly id: Id<'Product'>;
  readonly title: string;
}

/** The end of a UUID v7: 48 random bits, so that a million products hardly ever share one. */
const shortIdLength = 12;
const shortIdAtEnd = new RegExp(`(?:^|-)([0-9a-f]{${shortIdLength}})$`);

const longestWords = 80; // characters, cut at a word

/** The last segment of a product page's URL: the title's words and the end of the id. */
export function slugOf({ id, title }: SlugSource): string {
  return `${wordsOf(title)}-${id.slice(-shortIdLength)}`;
}

/** @returns the end of an id, or null for what can't be the slug of a product */
export function shortIdIn(slug: string): string | null {
  return shortIdAtEnd.exec(slug)?.[1] ?? null;
}

/** Of products that share the end of their ids: the one with this slug, else the first that is not deleted. */
export function chosenBySlug<T extends SlugSource & { readonly isDeleted: boolean }>(
  slug: string,
  found: readonly T[],
): T | undefined {
  return found.find((each) => slugOf(each) === slug) ?? found.find(({ isDeleted }) => !isDeleted) ?? found[0];
}

function wordsOf(title: string): string {
  const plain = folded(title).replace(/[\p{M}']/gu, '');
  const [first = 'product', ...others] = plain.match(/[a-z0-9]+/g) ?? [];
  let joined = first.slice(0, longestWords);
  for (const word of others) {
    if (joined.length + 1 + word.length > longestWords) break;
    joined += `-${word}`;
  }
  return joined;
}
