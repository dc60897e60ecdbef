import { EntitySchema } from 'typeorm';
import type { ScaleName } from '../../domain/options/size-scale.js';
import type { Brand, Category } from '../../domain/categories-and-brands.js';

export interface ProductRow {
  id: string;
  version: number;
  title: string;
  description: string;
  category: Category;
  brand: Brand;
  image: string;
  regularPriceCents: number;
  salePriceCents: number;
  sizeScale: ScaleName | null;
  /** The normalized words that search compares. */
  titleWords: string;
  segmentWords: string;
  descriptionWords: string;
  deletedAt: Date | null;
}

export const productRows = new EntitySchema<ProductRow>({
  name: 'products',
  schema: 'catalog',
  columns: {
    id: { type: 'uuid', primary: true },
    version: { type: 'int' },
    title: { type: 'text' },
    description: { type: 'text' },
    category: { type: 'text' },
    brand: { type: 'text' },
    image: { type: 'text' },
    regularPriceCents: { type: 'bigint', name: 'regular_price_cents' },
    salePriceCents: { type: 'bigint', name: 'sale_price_cents' },
    sizeScale: { type: 'text', name: 'size_scale', nullable: true },
    titleWords: { type: 'text', name: 'title_words', select: false },
    segmentWords: { type: 'text', name: 'range_words', select: false },
    descriptionWords: { type: 'text', name: 'description_words', select: false },
    deletedAt: { type: 'timestamptz', name: 'deleted_at', nullable: true },
  },
});
