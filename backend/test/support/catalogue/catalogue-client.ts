import sharp from 'sharp';
import type { Caller } from '../http/caller.js';
import { expectedResponse } from '../http/expected-response.js';

export interface SeenProduct {
  readonly _id: string;
  /** For staff. */
  readonly version: number;
  readonly slug: string;
  readonly image: string;
  readonly images: readonly SeenImage[];
  readonly productTitle: string;
  readonly productPrice: number;
  readonly productSalePrice: number;
  readonly totalStock: number;
  readonly sizes: readonly string[];
  readonly colours: readonly { readonly name: string; readonly family: string }[];
  readonly variants: readonly SeenVariant[];
}

export interface SeenImage {
  readonly url: string;
  readonly alt: string;
  readonly colour: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

export interface SeenVariant {
  readonly _id: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string | null;
  readonly totalStock: number;
}

/** @throws Error when the product has no such size */
export function sizeOf({ variants }: SeenProduct, size: string): SeenVariant {
  const found = variants.find((each) => each.size === size);
  if (!found) throw new Error(`No size ${size}`);
  return found;
}

/** The fields of a form for a product in these letter sizes, with the stock of each. */
export function inSizes(stock: Readonly<Record<string, number>>) {
  const variants = Object.entries(stock).map(([size, totalStock]) => ({ size, totalStock }));
  return { sizeScale: 'letters', variants, totalStock: variants.reduce((sum, each) => sum + each.totalStock, 0) };
}

export interface SeenPage extends Counts {
  readonly products: readonly SeenProduct[];
  readonly titles: string[];
}

interface Counts {
  readonly total: number;
  readonly facets: { readonly category: Record<string, number>; readonly brand: Record<string, number> };
  readonly didYouMean?: string;
}

const form = {
  productDescription: '',
  category: 'men',
  brand: 'zara',
  productPrice: '40',
  productSalePrice: '',
  totalStock: '10',
  image: 'https://pictures.example/any.webp',
};

/** The catalogue's endpoints for shoppers. */
export function browsing(call: Caller) {
  const page = async (path: string): Promise<SeenPage> => {
    const { body } = await expectedResponse(200, call, 'GET', path);
    const products = body.data as SeenProduct[];
    return { products, titles: products.map(({ productTitle }) => productTitle), ...(body.meta as Counts) };
  };
  return {
    lists: (query = '') => page(`/shop/getProduct?${query}`),
    searches: (text: string, query = '') => page(`/shop/search?q=${encodeURIComponent(text)}&${query}`),
    entersTheShop: () => page('/shop/featured'),
    typing: (text: string) => page(`/shop/search/suggestions?q=${encodeURIComponent(text)}`),
    opens: async (id: string) =>
      (await expectedResponse(200, call, 'GET', `/shop/getProductDetail/${id}`)).body.data as SeenProduct,
    canOpen: async (id: string) => (await call('GET', `/shop/getProductDetail/${id}`)).status === 200,
  };
}

/** The catalogue's endpoints for the staff. */
export function keeping(call: Caller) {
  return {
    adds: async (productTitle: string, fields: object = {}) => {
      const product = { ...form, productTitle, ...fields };
      const { body } = await expectedResponse(201, call, 'POST', '/admin/addProduct', product);
      return body.data as SeenProduct;
    },
    /** Every field, as a client does that knows no versions. */
    edits: ({ _id, image: _image, version: _version, ...product }: SeenProduct, changes: object) =>
      call('PUT', `/admin/editProduct/${_id}`, { ...product, ...changes }),
    /** Only what changes, on top of the version that was seen. */
    editsOnly: ({ _id, version }: Pick<SeenProduct, '_id' | 'version'>, changes: object) =>
      call('PUT', `/admin/editProduct/${_id}`, { version, ...changes }),
    sees: async ({ _id }: Pick<SeenProduct, '_id'>) => {
      const { body } = await expectedResponse(200, call, 'GET', `/admin/getProduct?q=${_id}`);
      return (body.data as [SeenProduct])[0];
    },
    deletes: ({ _id }: SeenProduct) => call('DELETE', `/admin/deleteproduct/${_id}`),
    uploads: (file: Buffer, name = 'photo.jpg') => {
      const data = new FormData();
      data.set('my_file', new Blob([new Uint8Array(file)]), name);
      return call('POST', '/admin/img-upload', data);
    },
  };
}

/** @param width in pixels; the height is 1.25 times the width */
export function aPhoto(type: 'jpeg' | 'gif' = 'jpeg', width = 800): Promise<Buffer> {
  return sharp({ create: { width, height: 1.25 * width, channels: 3, background: 'teal' } })
    .toFormat(type)
    .toBuffer();
}
