import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import createClient, { type FetchResponse } from 'openapi-fetch';
import type { paths } from '../../../frontend/src/contract/api.js';
import { aPhoto } from '../support/catalogue/catalogue-client.js';
import { openapiContract } from '../support/http/contract/openapi-contract.js';
import { approveAtProvider } from '../support/people/shopping.js';
import { adminOfTheShop, emailOf, goodPassword, openShop } from '../support/shop.js';

const root = join(__dirname, '../../..');
const generated = join(root, 'frontend/src/contract/api.d.ts');
const generator = join(dirname(createRequire(__filename).resolve('openapi-typescript/package.json')), 'bin/cli.js');

/** `npm run types` checks this file: the journey compiles with the generated types, without a cast. */
describe('A client that is generated from openapi.yaml', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  /** Checks what is sent and what comes back by the schemas. @param token of a person who is signed in */
  const client = (token?: string) => {
    const contract = openapiContract();
    const checked = async (request: Request) => {
      const { method, headers } = request;
      const { pathname: path } = new URL(request.url);
      const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
      const body: unknown = isJson ? await request.clone().json() : undefined;
      expect(contract.violationOfRequest({ method, path, body })).toBeNull();
      const response = await fetch(request);
      const { status } = response;
      expect(contract.violationOf({ method, path, status, body: await response.clone().json() })).toBeNull();
      return response;
    };
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return createClient<paths>({ baseUrl: shop.url, headers, fetch: checked });
  };

  const signsIn = async (credentials: { email: string; password: string }) => {
    const params = { header: { 'X-Token-Delivery': 'body' as const } };
    const { user, accessToken } = given(await client().POST('/api/v1/users/login', { params, body: credentials })).data;
    return { user, ...client(accessToken) };
  };

  it('has the types that are in the repository', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'client-'));
    const made = join(folder, 'api.d.ts');
    await promisify(execFile)(process.execPath, [generator, join(root, 'openapi.yaml'), '-o', made], { cwd: root });
    expect((await readFile(made, 'utf8')) === readFileSync(generated, 'utf8') || 'run make openapi').toBe(true);
    await rm(folder, { recursive: true });
  });

  it('runs the main journey, from a new product to an order that staff reject', async () => {
    const mira = await signsIn(adminOfTheShop);
    const form = new FormData();
    form.append('my_file', new Blob([await aPhoto()], { type: 'image/webp' }), 'shirt.webp');
    const { result } = given(
      await mira.POST('/api/v1/admin/img-upload', { body: { my_file: '' }, bodySerializer: () => form }),
    );
    const product = { productTitle: 'Linen shirt', productDescription: 'Washed linen.', image: result.url };
    const price = { productPrice: 39.5, productSalePrice: 29.5, totalStock: 5 };
    const body = { ...product, ...price, category: 'men' as const, brand: 'zara' as const, sizeScale: null };
    const added = given(await mira.POST('/api/v1/admin/addProduct', { body })).data;
    const edit = { ...body, productTitle: 'Linen shirt, washed', image: null, version: added.version };
    const params = { path: { id: added._id } };
    given(await mira.PUT('/api/v1/admin/editProduct/{id}', { params, body: edit }));

    const asha = { name: 'Asha', email: emailOf('Asha'), password: goodPassword };
    given(await client().POST('/api/v1/users/register', { body: asha }));
    const { user, ...buyer } = await signsIn(asha);
    const userId = user._id;
    const listing = given(await buyer.GET('/api/v1/shop/getProduct', { params: { query: { category: 'men' } } }));
    expect(listing.data.map(({ productTitle }) => productTitle)).toEqual(['Linen shirt, washed']);
    const productId = listing.data[0]!._id;
    given(await buyer.GET('/api/v1/shop/getProductDetail/{id}', { params: { path: { id: productId } } }));
    given(await buyer.POST('/api/v1/shop/cart/add', { body: { userId, productId, quantity: 2 } }));
    const cart = given(await buyer.GET('/api/v1/shop/cart/get/{userId}', { params: { path: { userId } } })).data;
    const where = { address: '1 Mill Lane', city: 'Pune', pincode: '411001', phone: '020 123456' };
    given(await buyer.POST('/api/v1/shop/address/add', { body: { userId, ...where } }));
    const [home] = given(await buyer.GET('/api/v1/shop/address/get/{userId}', { params: { path: { userId } } })).data;

    const order = { userId, addressInfo: { addressId: home!._id }, totalAmount: cart.total };
    const placed = given(await buyer.POST('/api/v1/shop/order/create', { body: order }));
    const paymentId = await approveAtProvider(shop.url, placed);
    const capture = { paymentId, payerId: null, orderId: placed.orderId };
    given(await buyer.POST('/api/v1/shop/order/capture', { body: capture }));
    const id = { params: { path: { id: placed.orderId } } };
    const paid = given(await buyer.GET('/api/v1/shop/order/details/{id}', id)).data;
    expect(paid).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid', totalAmount: 59 });

    for (const status of ['inProcess', 'inShipping'] as const)
      given(await mira.PUT('/api/v1/admin/order/update/{id}', { ...id, body: { status } }));
    const { version } = given(await mira.GET('/api/v1/admin/order/details/{id}', id)).data;
    const rejection = { ...id, body: { status: 'rejected', refund: true, version } } as const;
    given(await mira.PUT('/api/v1/admin/order/update/{id}', rejection));
    const orders = given(await buyer.GET('/api/v1/shop/order/list/{userId}', { params: { path: { userId } } })).data;
    expect(orders).toMatchObject([{ _id: placed.orderId, orderStatus: 'rejected' }]);
    given(await mira.DELETE('/api/v1/admin/deleteproduct/{id}', { params, body: {} }));
    expect(given(await client().GET('/api/v1/users/check-auth')).data).toBeNull();
  });
});

/** @throws Error unless the response is a success */
function given<T extends Record<string | number, unknown>, O, M extends `${string}/${string}`>({
  data,
  error,
  response,
}: FetchResponse<T, O, M>) {
  if (data === undefined)
    throw new Error(`${response.url} responded with ${response.status}: ${JSON.stringify(error)}`);
  return data;
}
