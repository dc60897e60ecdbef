import { Money } from '../../../shared/money.js';
import type { ProductEdit } from '../../application/edit-product.js';
import type { ImageInput } from '../../domain/images/product-images.js';
import type { OptionsInput, StockCount } from '../../domain/options/product-options.js';
import type { ProductDetails } from '../../domain/product.js';
import type { ProductOptionsDto } from './options/product-options.dto.js';
import type { AddProductDto, EditProductDto } from './product-input.dto.js';

export function detailsOf(dto: AddProductDto): ProductDetails {
  return {
    title: dto.productTitle,
    description: dto.productDescription,
    details: dto.details ?? '',
    material: dto.material ?? '',
    care: dto.care ?? '',
    fit: dto.fit ?? '',
    category: dto.category,
    brand: dto.brand,
    image: dto.image,
    regularPrice: Money.ofDollars(dto.productPrice),
    salePrice: Money.ofDollars(dto.productSalePrice),
  };
}

/** What is left out stays. */
export function editOf(dto: EditProductDto): ProductEdit {
  const { totalStock, stockWas, productPrice, productSalePrice } = dto;
  return {
    title: dto.productTitle,
    description: dto.productDescription,
    details: dto.details ?? undefined,
    material: dto.material ?? undefined,
    care: dto.care ?? undefined,
    fit: dto.fit ?? undefined,
    category: dto.category,
    brand: dto.brand,
    image: dto.image || undefined,
    regularPrice: productPrice === undefined ? undefined : Money.ofDollars(productPrice),
    salePrice: productSalePrice === undefined ? undefined : Money.ofDollars(productSalePrice),
    stock: totalStock === undefined ? undefined : stockOf({ totalStock, stockWas }),
    options: optionsOf(dto),
    images: imagesOf(dto),
  };
}

interface Counted extends Pick<EditProductDto, 'stockWas'> {
  readonly totalStock: number;
}

/** An empty `stockWas` counts as left out; 0 is a count. */
function stockOf({ totalStock, stockWas }: Counted): StockCount {
  return { total: totalStock, was: typeof stockWas === 'number' ? stockWas : undefined };
}

/** An empty string counts as null or left out. */
export function optionsOf({ sizeScale, sizes, colours, variants }: ProductOptionsDto): OptionsInput | undefined {
  if (!variants) return undefined;
  return {
    sizeScale: sizeScale === '' ? null : sizeScale,
    sizes: sizes ?? undefined,
    colours: colours?.map(({ name, swatch, family }) => ({ name, swatch, family: family || undefined })),
    variants: variants.map(({ size, colour, sku, ...stock }) => {
      return { size: size || null, colour: colour || null, sku: sku || null, stock: stockOf(stock) };
    }),
  };
}

/** An empty list counts as left out. */
export function imagesOf({ images }: Pick<ProductOptionsDto, 'images'>): ImageInput[] | undefined {
  if (!images || images.length === 0) return undefined;
  return images.map(({ url, alt, colour }) => ({ url, alt: alt ?? '', colour: colour || null }));
}
