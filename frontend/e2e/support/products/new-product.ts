import type { Page } from '@playwright/test';
import { callShop } from '../api';
import { admin } from '../server/admin-credentials';
import { signIn } from '../preconditions';

export interface Product {
  _id: string;
  slug: string;
  productTitle: string;
}

/** Adds a product as the staff. @param options its sizes, colours and variants, if it has any */
export async function newProduct(keeper: Page, productTitle: string, options: object): Promise<Product> {
  await signIn(keeper, admin);
  const range = await callShop<{ data: { image: string }[] }>(keeper, 'GET', '/shop/featured');
  const image = range.data[0]?.image;
  const price = { productPrice: 60, productSalePrice: 0, totalStock: 20, image };
  const form = { productTitle, productDescription: 'Washed linen.', category: 'men', brand: 'zara', ...price };
  const body = { ...form, ...options };
  await callShop(keeper, 'POST', '/admin/addProduct', body, 201);
  const found = `/shop/search?${new URLSearchParams({ q: productTitle }).toString()}`;
  const { data } = await callShop<{ data: Product[] }>(keeper, 'GET', found);
  const product = data.find((each) => each.productTitle === productTitle);
  if (!product) throw new Error(`${productTitle} is not found.`);
  return product;
}
