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

export function toColour({ name, swatch, family, isFamilySetByStaff }: ColourRow): Colour {
  return { name, swatch, family: colourFamilies[family]!, isFamilySetByStaff };
}

/** The index in `colourFamilies`, by which the database stores a family. */
export function placeOf(family: ColourFamily): number {
  return colourFamilies.indexOf(family);
}
