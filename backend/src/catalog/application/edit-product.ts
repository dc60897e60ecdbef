import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { ImageInput } from '../domain/images/product-images.js';
import type { OptionsInput, StockCount } from '../domain/options/product-options.js';
import type { Product, ProductDetails } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { assertUnchanged } from './assert-unchanged.js';
import { KnownCategoriesAndBrands } from './known-categories-and-brands.js';
import { changedView } from './product-view-assembler.js';
import type { ProductView } from './product-views.js';
import { useImage, UploadedImages } from '../domain/images/uploaded-images.js';

/** What is left out stays. */
export type ProductEdit = { readonly [Name in keyof ProductDetails]?: ProductDetails[Name] | undefined } & {
  readonly stock?: StockCount | undefined;
  readonly options?: OptionsInput | undefined;
  readonly images?: readonly ImageInput[] | undefined;
};

@Injectable()
export class EditProduct {
  constructor(
    private readonly products: Products,
    private readonly uploads: UploadedImages,
    private readonly known: KnownCategoriesAndBrands,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * @param version of the product that was read; undefined where the client knows none
   * @throws UnknownCategory, UnknownBrand, ChangedMeanwhile with the `ProductView`
   */
  execute(actor: Id<'Person'>, id: string, edit: ProductEdit, version?: number): Promise<ProductView> {
    const change = async () => {
      const product = await this.products.get(id);
      assertUnchanged(product, version);
      const before = product.state;
      const details = detailsAfter(edit, before);
      if (isMoved(details, before)) (await this.known.now()).check(details);
      applyEdit(product, edit);
      if (product.state.version === before.version) return changedView(before);
      const known = new Set(before.images.map(({ url }) => url));
      const added = product.state.images.filter(({ url }) => !known.has(url));
      for (const { url } of added) product.setDimensions(url, await useImage(url, this.uploads));
      await this.products.save(product);
      return changedView(product.state);
    };
    return this.work.run(change, { actor });
  }
}

/** @throws what `Product.edit` throws */
export function applyEdit(product: Product, edit: ProductEdit): void {
  const { options, images, stock = stockAfter(options, product) } = edit;
  product.edit(detailsAfter(edit, product.state), stock, options, images);
}

function isMoved(now: ProductDetails, before: ProductDetails): boolean {
  return now.category !== before.category || now.brand !== before.brand;
}

function detailsAfter(edit: ProductEdit, present: ProductDetails): ProductDetails {
  return {
    title: edit.title ?? present.title,
    description: edit.description ?? present.description,
    details: edit.details ?? present.details,
    material: edit.material ?? present.material,
    care: edit.care ?? present.care,
    fit: edit.fit ?? present.fit,
    category: edit.category ?? present.category,
    brand: edit.brand ?? present.brand,
    image: edit.image ?? edit.images?.[0]?.url ?? present.image,
    regularPrice: edit.regularPrice ?? present.regularPrice,
    salePrice: edit.salePrice ?? present.salePrice,
  };
}

/** The stock of an edit that gives none of its own: that of its variants, or the present. */
function stockAfter(options: OptionsInput | undefined, product: Product): StockCount {
  const [only, ...others] = options?.variants ?? [];
  if (only && others.length === 0) return only.stock;
  if (options) return { total: options.variants.reduce((sum, { stock }) => sum + stock.total, 0) };
  return { total: product.onHand };
}
