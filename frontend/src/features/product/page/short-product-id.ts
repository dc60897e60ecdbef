/** @returns the short id at the end of a slug: the last 12 characters of the product's id, by which it is found */
export function shortIdOf(slug: string): string {
  return slug.slice(-12);
}
