import { Money } from '../../../shared/money.js';
import { unknownDimensions } from '../../domain/images/image-dimensions.js';
import { imageIdOf } from '../../domain/images/image-store.js';
import { plainImage } from '../../domain/images/product-images.js';
import type { CategoriesAndBrands } from '../../domain/categories-and-brands.js';
import { colourFamilies } from '../../domain/options/colours/colour-family.js';
import { Product, textsOf } from '../../domain/product.js';
import { wordsOf } from '../../domain/search/words/tokenizer.js';
import { placeOf } from './colours/product-colours-sql.js';
import { indexedProductWordsOf } from './search/indexed-product-words.js';
import type {
  ProductColourRecord,
  ProductImageRecord,
  ProductRecord,
  UploadRecord,
  VariantRecord,
} from './product.record.js';

/** Each in order. */
export interface ProductParts {
  readonly variants: readonly VariantRecord[];
  readonly colours: readonly ProductColourRecord[];
  readonly images: readonly ProductImageRecord[];
}

export function toProduct(record: ProductRecord, parts: ProductParts, uploads: readonly UploadRecord[]): Product {
  const { id, version, title, description, category, brand, image, sizeScale, deletedAt } = record;
  const images = parts.images.length > 0 ? parts.images : [plainImage(image)];
  const dimensions = new Map(uploads.map(({ id: uploadId, width, height }) => [uploadId, { width, height }]));
  return Product.restore({
    id,
    version,
    title,
    description,
    ...textsOf(record),
    category,
    brand,
    image,
    sizeScale,
    regularPrice: Money.ofCents(record.regularPriceCents),
    salePrice: Money.ofCents(record.salePriceCents),
    isDeleted: deletedAt !== null,
    variants: parts.variants.map(({ productId: _, ...variant }) => {
      return { ...variant, isRetired: variant.retiredAt !== null };
    }),
    colours: parts.colours.map(({ name, swatch, family, isFamilySetByStaff }) => {
      return { name, swatch, family: colourFamilies[family]!, isFamilySetByStaff };
    }),
    images: images.map(({ url, alt, colour }) => {
      return { url, alt, colour, ...(dimensions.get(imageIdOf(url) ?? '') ?? unknownDimensions) };
    }),
  });
}

/** What a product's own row says of it, but when it was changed or deleted. */
export function toProductRecord(
  { state }: Product,
  known: CategoriesAndBrands,
): Omit<ProductRecord, 'contentChangedAt' | 'deletedAt'> {
  const { id, version, title, description, category, brand, image, sizeScale, regularPrice, salePrice } = state;
  return {
    id,
    version,
    title,
    description,
    ...textsOf(state),
    category,
    brand,
    image,
    sizeScale,
    regularPriceCents: regularPrice.cents,
    salePriceCents: salePrice.cents,
    ...indexedProductWordsOf(state, known),
  };
}

/** Retired ones first: the variant that has their size or SKU now may not be stored beside them. */
export function toVariantRecords({ id: productId, state }: Product, now: Date): VariantRecord[] {
  const records = state.variants.map(({ isRetired, retiredAt, ...variant }) => {
    return { ...variant, productId, retiredAt: isRetired ? (retiredAt ?? now) : null };
  });
  return records.sort((one, other) => Number(other.retiredAt !== null) - Number(one.retiredAt !== null));
}

export function toColourRecords({ id: productId, state }: Product): ProductColourRecord[] {
  return state.colours.map(({ name, swatch, family, isFamilySetByStaff }, position) => {
    const nameWords = wordsOf(name).join(' ');
    return { productId, name, nameWords, position, swatch, family: placeOf(family), isFamilySetByStaff };
  });
}

export function toImageRecords({ id: productId, state }: Product): ProductImageRecord[] {
  const [first, ...others] = state.images;
  if (others.length === 0 && first?.alt === '' && first.colour === null) return [];
  return state.images.map(({ url, alt, colour }, position) => ({ productId, position, url, alt, colour }));
}
