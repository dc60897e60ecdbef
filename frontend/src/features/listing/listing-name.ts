import { queryFrom, labelOfBrand, labelOfCategory, titleOfCategory } from '../catalog';

/** The name of the browser's tab for a listing, as the server names it for search engines. */
export function listingTab(search: URLSearchParams): string | undefined {
  return nameBy(titleOfCategory, search);
}

/** The one category that a listing shows, or of all categories the one brand; undefined where there are several. */
export function listingName(search: URLSearchParams): string | undefined {
  return nameBy(labelOfCategory, search);
}

function nameBy(nameOfCategory: (slug: string) => string, search: URLSearchParams): string | undefined {
  const { category, brand } = queryFrom(search);
  const [slug, ...others] = category.length > 0 ? category : brand;
  if (slug === undefined || others.length > 0) return undefined;
  return category.length > 0 ? nameOfCategory(slug) : labelOfBrand(slug);
}
