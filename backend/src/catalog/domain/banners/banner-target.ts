const maxLength = 500;
/** Stands for the shop's own. */
const origin = 'https://shop.invalid';

/**
 * A path of this shop as it is kept, with its query and fragment.
 * @returns null for whatever a browser would take for another site, or a script
 */
export function bannerTarget(text: string): string | null {
  if (text.length > maxLength || !text.startsWith('/') || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  // Dots may hide a second slash: `/.//other.example`.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
