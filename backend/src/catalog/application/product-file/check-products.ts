import { Injectable } from '@nestjs/common';
import { type FieldError, Invalid, RuleBroken, ShopError } from '../../../shared/errors.js';
import { newId } from '../../../shared/id.js';
import type { CategoriesAndBrands } from '../../domain/categories-and-brands.js';
import { isHttpsAddress } from '../../domain/images/uploaded-images.js';
import { imageIdOf } from '../../domain/images/image-store.js';
import { NoSuchImage } from '../../domain/images/refusals.js';
import { Product } from '../../domain/product.js';
import { changedParts } from '../../domain/product-file/changed-parts.js';
import type { Fault } from '../../domain/product-file/fault.js';
import { productOfRows, type ReadProduct } from '../../domain/product-file/product-of-rows.js';
import { withoutRepeated } from '../../domain/product-file/repeated-stock.js';
import type { RowGroup } from '../../domain/product-file/row-groups.js';
import { ReservedForOpenOrders, SoldMeanwhile } from '../../domain/refusals.js';
import { applyEdit } from '../edit-product.js';
import { KnownCategoriesAndBrands } from '../known-categories-and-brands.js';
import { type ImportItem, Imports } from './imports.js';
import { NewGroups } from './new-groups.js';
import { ProductForms } from './product-forms.js';
import { ProductsOfFile } from './products-of-file.js';
import type { ReportSoFar } from './report-so-far.js';

interface Read extends ReadProduct {
  readonly group: RowGroup;
  readonly product: Product | null;
}

/** Finds out what products of a file would become, by trying it on copies of those of the shop. */
@Injectable()
export class CheckProducts {
  constructor(
    private readonly products: ProductsOfFile,
    private readonly forms: ProductForms,
    private readonly known: KnownCategoriesAndBrands,
    private readonly newGroups: NewGroups,
    private readonly imports: Imports,
  ) {}

  /** @returns what checks some products, and stores those that are new or would change */
  async begin(importId: string, report: ReportSoFar): Promise<(groups: readonly RowGroup[]) => Promise<void>> {
    const known = await this.known.now();
    const refusalOf = await this.newGroups.refusals();
    return async (groups) => {
      const items: ImportItem[] = [];
      for (const read of await this.#read(groups, known)) {
        const faults = [...read.group.faults, ...read.faults];
        if (faults.length === 0) faults.push(...groupFaults(read, known, refusalOf));
        const item = faults.length === 0 ? await this.#try(read, report, faults) : null;
        if (faults.length > 0) report.addWrong(faults);
        if (!item) continue;
        items.push(item);
        const { brand, category } = item.form;
        if (brand !== undefined && !known.brandCalled(brand)) report.unknownBrands.add(brand);
        if (category !== undefined && !known.categoryCalled(category)) report.unknownCategories.add(category);
      }
      if (items.length > 0) await this.imports.add(importId, items);
    };
  }

  async #read(groups: readonly RowGroup[], known: CategoriesAndBrands): Promise<Read[]> {
    const ids = groups.flatMap(({ productId }) => productId ?? []);
    const [products, stockChanges] = [await this.products.get(ids), await this.imports.stockChanges(ids)];
    const read = groups.map((group) => {
      const product = (group.productId !== null && products.get(group.productId)) || null;
      const ofRows = productOfRows(group.rows, product?.state ?? null, known);
      if (!product) return { group, product, ...ofRows };
      const form = withoutRepeated(ofRows.form, product.state, stockChanges.get(product.id) ?? []);
      return { group, product, ...ofRows, form };
    });
    const missing = await this.#unusable(read);
    return read.map((each) => ({ ...each, faults: [...each.faults, ...imageFaults(each, missing)] }));
  }

  async #unusable(read: readonly Read[]): Promise<ReadonlySet<string>> {
    const addresses = read.flatMap(({ form }) => (form.images ?? []).map(({ url }) => url));
    const own = addresses.filter((address) => imageIdOf(address) !== null);
    const elsewhere = addresses.filter((address) => imageIdOf(address) === null && !isHttpsAddress(address));
    return new Set([...(await this.products.missingImages(own)), ...elsewhere]);
  }

  /** @param faults get what is wrong @returns null for a product that is wrong, or as it is */
  async #try(read: Read, report: ReportSoFar, faults: Fault[]): Promise<ImportItem | null> {
    try {
      return read.product ? await this.#change(read, read.product, report) : await this.#add(read, report);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      faults.push(...faultsOf(error, read));
      return null;
    }
  }

  async #add({ form, group }: Read, report: ReportSoFar): Promise<ImportItem> {
    const { details, stock, options, images } = await this.forms.toAdd(form);
    const { id, state } = Product.add(details, stock, options, images, newId());
    report.addNew(group.rows[0].row, state.title);
    return { row: group.rows[0].row, title: state.title, productId: id, version: null, form };
  }

  async #change({ form, group }: Read, product: Product, report: ReportSoFar): Promise<ImportItem | null> {
    const before = product.state;
    if (Object.keys(form).length > 0) applyEdit(product, await this.forms.toEdit(form, before.version));
    const fields = changedParts(before, product.state);
    if (fields.length === 0) {
      report.addUnchanged();
      return null;
    }
    const [{ row }, { id, title }] = [group.rows[0], product.state];
    report.addChanged({ row, title, id, fields });
    return { row, title, productId: id, version: before.version, form };
  }
}

function groupFaults(
  { form, places }: Read,
  known: CategoriesAndBrands,
  refusalOf: Awaited<ReturnType<NewGroups['refusals']>>,
): Fault[] {
  const { brand, category } = form;
  const ofBrand = brand && !known.brandCalled(brand) ? refusalOf('brand', brand) : null;
  const ofCategory = category && !known.categoryCalled(category) ? refusalOf('category', category) : null;
  return [
    ...(ofBrand ? [{ ...places.of('brand'), message: ofBrand }] : []),
    ...(ofCategory ? [{ ...places.of('category'), message: ofCategory }] : []),
  ];
}

function imageFaults({ form, places }: ReadProduct, missing: ReadonlySet<string>): Fault[] {
  return (form.images ?? []).flatMap(({ url }, at) => {
    return missing.has(url) ? [{ ...places.of(`images[${at}]`), message: new NoSuchImage().message }] : [];
  });
}

function faultsOf(error: ShopError, { places }: ReadProduct): Fault[] {
  const fields: readonly FieldError[] = error instanceof Invalid || error instanceof RuleBroken ? error.fields : [];
  if (fields.length > 0) return fields.map(({ field, message }) => ({ ...places.of(field), message }));
  const isOfStock = error instanceof SoldMeanwhile || error instanceof ReservedForOpenOrders;
  return [{ ...places.of(isOfStock ? 'totalStock' : ''), message: error.message }];
}
