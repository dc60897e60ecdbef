import { queryFrom } from '../listing-query';
import { labelOf } from '../taxonomy';

/** The one category that a listing shows, or of all categories the one brand; undefined where there are several. */
export function listingName(search: URLSearchParams): string | undefined {
  const { category, brand } = queryFrom(search);
  const [name, ...others] = category.length > 0 ? category : brand;
  return name === undefined || others.length > 0 ? undefined : labelOf(name);
}
