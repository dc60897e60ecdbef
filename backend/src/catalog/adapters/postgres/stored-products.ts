import { type EntityManager, In } from 'typeorm';
import { imageIdOf } from '../../domain/images/image-store.js';
import type { Product } from '../../domain/product.js';
import { type ProductParts, toProduct } from './product.mapper.js';
import {
  ProductColourRecord,
  ProductImageRecord,
  type ProductRecord,
  UploadRecord,
  VariantRecord,
} from './product.record.js';

/** The products of these records, with their parts. */
export async function storedProducts(records: readonly ProductRecord[], manager: EntityManager): Promise<Product[]> {
  const parts = await partsOf(records, manager);
  const urls = [...records.map(({ image }) => image), ...parts.images.map(({ url }) => url)];
  const uploads = await manager.findBy(UploadRecord, { id: In(urls.flatMap((url) => imageIdOf(url) ?? [])) });
  return records.map((record) => {
    const isOwn = ({ productId }: { readonly productId: string }) => productId === record.id;
    const [variants, colours] = [parts.variants.filter(isOwn), parts.colours.filter(isOwn)];
    return toProduct(record, { variants, colours, images: parts.images.filter(isOwn) }, uploads);
  });
}

async function partsOf(records: readonly ProductRecord[], manager: EntityManager): Promise<ProductParts> {
  const [position, where] = ['asc' as const, { productId: In(records.map(({ id }) => id)) }];
  return {
    variants: await manager.find(VariantRecord, { where, order: { position, id: 'asc' } }),
    colours: await manager.find(ProductColourRecord, { where, order: { position } }),
    images: await manager.find(ProductImageRecord, { where, order: { position } }),
  };
}
