import { queryFrom } from '../listing-query';
import { labelOf } from '../catalog-labels';

const categoryTabs: Partial<Record<string, string>> = {
  Men: 'Men’s clothing',
  Women: 'Women’s clothing',
  Kids: 'Kids’ clothing',
};

/** The name of the browser's tab for a listing, as the server names it for search engines. */
export function listingTab(search: URLSearchParams): string | undefined {
  const name = listingName(search);
  return name && (categoryTabs[name] ?? name);
}

/** The one category that a listing shows, or of all categories the one brand; undefined where there are several. */
export function listingName(search: URLSearchParams): string | undefined {
  const { category, brand } = queryFrom(search);
  const [name, ...others] = category.length > 0 ? category : brand;
  return name === undefined || others.length > 0 ? undefined : labelOf(name);
}
