import { type ColourFamily, colourFamilies } from '../../../domain/options/colours/colour-family.js';
import type { Colour } from '../../../domain/options/product-options.js';

/** A colour as its table stores it. */
export interface ColourRow {
  readonly name: string;
  readonly swatch: string;
  /** The index in `colourFamilies`. */
  readonly family: number;
  readonly isFamilySetByStaff: boolean;
}

/** The colours of the product `product`, an expression, as JSON in their order. */
export const coloursOf = (product: string): string => `
  (select coalesce(json_agg(json_build_object('name', c.name, 'swatch', c.swatch, 'family', c.family,
            'isFamilySetByStaff', c.is_family_set_by_staff) order by c.position), '[]')
     from catalog.product_colours c where c.product_id = ${product})`;

/** Replaces the colours of product `$1` by those of `$2`. */
export const replaceColours = `
  with input as materialized (
    select * from jsonb_to_recordset($2) as input (name text, position smallint, swatch text, family smallint,
      is_family_set_by_staff boolean)),
  removed as (delete from catalog.product_colours where product_id = $1 and name not in (select name from input))
  insert into catalog.product_colours (product_id, name, position, swatch, family, is_family_set_by_staff)
  select $1, name, position, swatch, family, is_family_set_by_staff from input
  on conflict (product_id, name) do update set position = excluded.position, swatch = excluded.swatch,
    family = excluded.family, is_family_set_by_staff = excluded.is_family_set_by_staff`;

/** @returns the parameter `$2` of `replaceColours` */
export function colourRows(colours: readonly Colour[]): string {
  const rows = colours.map(({ name, swatch, family, isFamilySetByStaff }, position) => {
    return { name, position, swatch, family: placeOf(family), is_family_set_by_staff: isFamilySetByStaff };
  });
  return JSON.stringify(rows);
}

export function toColour({ name, swatch, family, isFamilySetByStaff }: ColourRow): Colour {
  return { name, swatch, family: colourFamilies[family]!, isFamilySetByStaff };
}

/** The index in `colourFamilies`, by which the database stores a family. */
export function placeOf(family: ColourFamily): number {
  return colourFamilies.indexOf(family);
}
