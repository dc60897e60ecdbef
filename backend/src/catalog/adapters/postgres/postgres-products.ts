import { Injectable } from '@nestjs/common';
import { isUniqueViolation } from '../../../platform/postgres/connection/database-errors.js';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { TableStatements } from '../../../platform/postgres/table-statements.js';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { CatalogueChangeListener } from '../../domain/catalogue-change-listener.js';
import type { ProductImage } from '../../domain/images/product-images.js';
import type { Colour } from '../../domain/options/product-options.js';
import { SkuIsTaken } from '../../domain/options/refusals.js';
import { Product, type ProductState } from '../../domain/product.js';
import { Products } from '../../domain/products.js';
import type { VariantState } from '../../domain/variant.js';
import { imageRows, noteImageChange, replaceImages } from './images/product-images-sql.js';
import { type ProductRow, productRows } from './product.rows.js';
import { colourRows, replaceColours, toColour } from './colours/product-colours-sql.js';
import { variantsColoursImagesByIds, type VariantsColoursImagesRow } from './product-variants-colours-images-query.js';
import { putVariants, variantRows } from './stock/variant-writes.js';
import { addWords, indexedProductWordsOf } from './search/indexed-product-words.js';

const seedingLock = 7_060_118;
const products = new TableStatements(productRows);
const lockById = `${products.select} where id = $1 and deleted_at is null for no key update`;
const add = `with added as (${products.insert}) ${putVariants('$2')}`;
const update = `with updated as (${products.update}) ${putVariants('$2')}`;
const markDeleted = 'update catalog.products set deleted_at = now() where id = $1 and deleted_at is null';

@Injectable()
export class PostgresProducts extends Products {
  /** The variants, colours and images as loaded or last written. */
  readonly #stored = new WeakMap<Product, Pick<ProductState, 'variants' | 'colours' | 'images'>>();

  constructor(
    private readonly database: Database,
    private readonly changes: CatalogueChangeListener,
  ) {
    super();
  }

  async get(id: string): Promise<Product> {
    const [product] = this.#restore(
      await this.database.execute<ProductRow>(lockById, [id]),
      await this.database.query<VariantsColoursImagesRow>(variantsColoursImagesByIds, [[id]]),
    );
    if (!product) throw new NotFound('Product not found.');
    return product;
  }

  add(product: Product): Promise<void> {
    return this.addAll([product]);
  }

  async addAll(added: readonly Product[]): Promise<void> {
    if (added.length === 0) return;
    this.#announceChange();
    const variants = added.flatMap(({ id, state }) => variantRows(id, state.variants));
    await this.#writeSkus(add, [products.json(added.map(toRow)), JSON.stringify(variants)]);
    for (const { id, state } of added) {
      await this.#writeColours(id, state.colours);
      await this.#writeImages(id, state.images);
    }
    await addWords(this.database, added);
  }

  async save(product: Product): Promise<void> {
    this.#announceChange();
    const { colours, images } = this.#stored.get(product) ?? {};
    const changed = variantRows(product.id, this.#changedVariants(product));
    await this.#writeSkus(update, [products.jsonOfOne(toRow(product)), JSON.stringify(changed)]);
    if (colours !== product.state.colours) await this.#writeColours(product.id, product.state.colours, colours);
    if (images !== product.state.images) await this.#writeImages(product.id, product.state.images, images);
    if (product.state.isDeleted) await this.database.write(markDeleted, [product.id]);
    else await addWords(this.database, [product]);
  }

  async claimEmptyCatalogue(): Promise<boolean> {
    const [lock] = await this.database.execute<{ isOurs: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isOurs"',
      [seedingLock],
    );
    if (!lock?.isOurs) return false;
    return (await this.database.query('select from catalog.products limit 1', [])).length === 0;
  }

  #restore(rows: readonly ProductRow[], options: readonly VariantsColoursImagesRow[]): Product[] {
    const byId = new Map(options.map((each) => [each.id, each]));
    return rows.map((row) => {
      const product = toProduct(row, byId.get(row.id)!);
      this.#stored.set(product, product.state);
      return product;
    });
  }

  /** The variants that differ from the stored ones; marks them as stored. */
  #changedVariants(product: Product): VariantState[] {
    const stored = new Set(this.#stored.get(product)?.variants);
    this.#stored.set(product, product.state);
    return product.state.variants.filter((variant) => !stored.has(variant));
  }

  /** @param variants whose SKUs are new @throws SkuIsTaken */
  /** @throws SkuIsTaken also for another spelling of it */
  async #writeSkus(sql: string, parameters: readonly unknown[]): Promise<void> {
    await this.database.execute(sql, parameters).catch((error: unknown) => {
      throw isUniqueViolation(error, 'variants_by_sku') ? new SkuIsTaken() : error;
    });
  }

  async #writeColours(id: Id<'Product'>, colours: readonly Colour[], stored: readonly Colour[] = []): Promise<void> {
    if (colours.length + stored.length > 0) await this.database.write(replaceColours, [id, colourRows(colours)]);
  }

  async #writeImages(
    id: Id<'Product'>,
    images: readonly ProductImage[],
    stored: readonly ProductImage[] = [],
  ): Promise<void> {
    const rows = imageRows(images);
    if (rows.length + imageRows(stored).length > 0)
      await this.database.write(replaceImages, [id, JSON.stringify(rows)]);
    const areOthers = stored.length !== images.length || stored.some(({ url }, at) => url !== images[at]?.url);
    if (stored.length > 0 && areOthers) await this.database.write(noteImageChange, [id]);
  }

  #announceChange(): void {
    this.database.afterCommit(async () => this.changes.changed());
  }
}

function toProduct(row: ProductRow, { variants, colours, images }: VariantsColoursImagesRow): Product {
  const { id, version, title, description, category, brand, image, sizeScale } = row;
  return Product.restore({
    ...{ id, version, title, description, category, brand, image, sizeScale, variants },
    colours: colours.map(toColour),
    images,
    regularPrice: Money.ofCents(row.regularPriceCents),
    salePrice: Money.ofCents(row.salePriceCents),
    isDeleted: row.deletedAt !== null,
  });
}

function toRow(product: Product): ProductRow {
  const { id, version, title, description, category, brand, image, sizeScale } = product.state;
  const { regularPrice, salePrice } = product.state;
  return {
    ...{ id, version, title, description, category, brand, image, sizeScale },
    regularPriceCents: regularPrice.cents,
    salePriceCents: salePrice.cents,
    ...indexedProductWordsOf(product.state),
    deletedAt: null,
  };
}
