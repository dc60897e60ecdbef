import type { BreadcrumbList, ListItem } from 'schema-dts';

/** @param steps the name and address of each page from the home page on */
export function breadcrumbs(steps: readonly (readonly [name: string, address: string])[]): BreadcrumbList {
  const itemListElement = steps.map(([name, item], index): ListItem => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
