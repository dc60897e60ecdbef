import { Injectable } from '@nestjs/common';
import { ChangedMeanwhile, RuleBroken } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import type { ProductForm } from '../../domain/product-file/product-form.js';
import { AddProduct } from '../add-product.js';
import { EditProduct } from '../edit-product.js';
import { KnownCategoriesAndBrands } from '../known-categories-and-brands.js';
import { type ImportItem, Imports } from './imports.js';
import { ProductForms } from './product-forms.js';

/** Adds or changes a product as its import says. */
@Injectable()
export class RunImport {
  constructor(
    private readonly imports: Imports,
    private readonly forms: ProductForms,
    private readonly known: KnownCategoriesAndBrands,
    private readonly add: AddProduct,
    private readonly edit: EditProduct,
  ) {}

  /** @throws what `AddProduct` and `EditProduct` throw, and RuleBroken for one that was changed since the check */
  async execute(importId: string, n: number, actor: Id<'Person'>): Promise<void> {
    await this.#apply(await this.imports.item(importId, n), actor);
    await this.imports.markDone(importId, n);
  }

  async #apply({ productId, version, form }: ImportItem, actor: Id<'Person'>): Promise<void> {
    const named = await this.#withSlugs(form);
    if (version === null) {
      const { details, stock, options, images } = await this.forms.toAdd(named);
      await this.add.execute(actor, details, stock, options, images, productId);
      return;
    }
    try {
      await this.edit.execute(actor, productId, await this.forms.toEdit(named, version), version);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      throw new RuleBroken('Somebody changed this product meanwhile. Please upload the file again.');
    }
  }

  /** Brands and categories that were added since the check are called by their names. */
  async #withSlugs(form: ProductForm): Promise<ProductForm> {
    const { brand, category } = form;
    if (brand === undefined && category === undefined) return form;
    const known = await this.known.now();
    return {
      ...form,
      ...(brand === undefined ? {} : { brand: known.brandCalled(brand)?.slug ?? brand }),
      ...(category === undefined ? {} : { category: known.categoryCalled(category)?.slug ?? category }),
    };
  }
}
