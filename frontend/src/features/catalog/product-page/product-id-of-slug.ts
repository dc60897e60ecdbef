/** @returns the end of a slug, which decides which product it is */
export function productIdOfSlug(slug: string): string {
  return slug.slice(-12);
}
