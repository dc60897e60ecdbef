import type { ProductView, VariantView } from '../../../application/product-views.js';
import type { CategoriesAndBrands } from '../../../domain/categories-and-brands.js';
import type { ProductImage } from '../../../domain/images/product-images.js';
import { type WrittenColumn, writtenColumns } from '../../../domain/product-file/columns.js';
import { slugOf } from '../../../domain/slugs/product-slug.js';

type Cell = string | number | null;
type Cells = { readonly [Name in WrittenColumn]?: Cell };

/** A row for each variant or picture, whichever are more; what is of the product stands in its first. */
export function rowsOf(product: ProductView, known: CategoriesAndBrands): Cell[][] {
  const { variants, images } = product;
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, at) => {
    const [variant, image] = [variants[at], images[at]];
    const cells: Cells = {
      ...{ ID: product.id, Handle: slugOf(product) },
      ...(at === 0 ? ofProduct(product, known) : {}),
      ...(variant ? ofVariant(variant, product) : {}),
      ...(image ? ofImage(image, at) : {}),
    };
    return writtenColumns.map((name) => cells[name] ?? null);
  });
}

function ofProduct(product: ProductView, known: CategoriesAndBrands): Cells {
  const { title, description, details, material, care, fit, sizeScale, category, brand } = product;
  return {
    ...{ Title: title, Description: description, Details: details, Material: material, Care: care, Fit: fit },
    ...{ Vendor: known.labelOfBrand(brand), Type: known.labelOfCategory(category) },
    ...{ Status: 'active', 'Size Scale': sizeScale },
  };
}

function ofVariant({ id, size, colour, sku, onHand }: VariantView, product: ProductView): Cells {
  const { regularPrice, salePrice, colours } = product;
  return {
    ...(size === null ? {} : { 'Option1 Name': 'Size', 'Option1 Value': size }),
    ...(colour === null ? {} : { 'Option2 Name': 'Colour', 'Option2 Value': colour }),
    'Colour Swatch': colours.find(({ name }) => name === colour)?.swatch ?? null,
    ...{ 'Variant ID': id, 'Variant SKU': sku },
    'Variant Price': (salePrice.isZero ? regularPrice : salePrice).dollars,
    'Variant Compare At Price': salePrice.isZero ? null : regularPrice.dollars,
    ...{ 'Variant Inventory Qty': onHand, 'Stock At Export': onHand },
  };
}

function ofImage({ url, alt, colour }: ProductImage, at: number): Cells {
  return { 'Image Src': url, 'Image Position': at + 1, 'Image Alt Text': alt, 'Image Colour': colour };
}
