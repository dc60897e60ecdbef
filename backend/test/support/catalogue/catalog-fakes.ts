import { NotFound } from '../../../src/shared/errors.js';
import type { Id } from '../../../src/shared/id.js';
import { type Dimensions, unknownDimensions } from '../../../src/catalog/domain/images/image-dimensions.js';
import { ImageStore, type Picture, type Width } from '../../../src/catalog/domain/images/image-store.js';
import { Product, type ProductState } from '../../../src/catalog/domain/product.js';
import type { VariantState } from '../../../src/catalog/domain/variant.js';
import { Products } from '../../../src/catalog/domain/products.js';
import { UploadedImages } from '../../../src/catalog/domain/images/uploaded-images.js';
import { variantOf } from './products.js';

export class ProductsInMemory extends Products {
  readonly states = new Map<string, ProductState>();

  constructor(...products: Product[]) {
    super();
    for (const product of products) this.states.set(product.id, product.state);
  }

  /** The stored state of a product's variant; by default of its only variant. */
  of(product: Product, size: string | null = null): VariantState {
    return variantOf(Product.restore(this.states.get(product.id)!), size);
  }

  async get(id: string): Promise<Product> {
    const state = this.states.get(id);
    if (!state || state.isDeleted) throw new NotFound();
    return Product.restore(state);
  }

  add(product: Product): Promise<void> {
    return this.save(product);
  }

  async save(product: Product): Promise<void> {
    this.states.set(product.id, product.state);
  }

  async claimEmptyCatalogue(): Promise<boolean> {
    return this.states.size === 0;
  }

  async addAll(products: readonly Product[]): Promise<void> {
    for (const product of products) await this.save(product);
  }
}

export class ImagesInMemory extends ImageStore {
  readonly pictures = new Map<string, Picture>();

  async save(id: Id<'Image'>, picture: Picture): Promise<void> {
    this.pictures.set(id, picture);
  }

  async read(id: Id<'Image'>, width: Width): Promise<Buffer | null> {
    return this.pictures.get(id)?.get(width) ?? null;
  }

  async remove(id: Id<'Image'>): Promise<void> {
    this.pictures.delete(id);
  }
}

export class UploadedImagesInMemory extends UploadedImages {
  readonly used = new Map<string, boolean>();
  readonly dimensions = new Map<string, Dimensions>();
  today = 0;

  async secondsUntilNext(_by: Id<'Person'>, max: number): Promise<number> {
    return this.today < max ? 0 : 7_200;
  }

  async add(id: Id<'Image'>, _by: Id<'Person'> | null, dimensions: Dimensions): Promise<void> {
    this.used.set(id, false);
    this.dimensions.set(id, dimensions);
  }

  async markUsed(id: Id<'Image'>): Promise<Dimensions | null> {
    if (!this.used.has(id)) return null;
    this.used.set(id, true);
    return this.dimensions.get(id) ?? unknownDimensions;
  }

  async discardOrphaned(): Promise<Id<'Image'>[]> {
    return [...this.used].filter(([, isUsed]) => !isUsed).map(([id]) => id);
  }

  async remove(id: Id<'Image'>): Promise<void> {
    this.used.delete(id);
  }
}
