import request from 'supertest';
import { DataSource } from 'typeorm';
import { openCatalogOverHttp } from '../../../../test/support/catalogue/catalog-over-http.js';
import { farFuture } from '../../../../test/support/lifecycle/far-future.js';
import { newId } from '../../../shared/id.js';
import { CatalogApi } from '../../catalog.api.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';

const shirt = {
  productTitle: 'Linen shirt',
  productDescription: 'Light.\nAnd cool.',
  category: 'men',
  brand: 'h&m',
  productPrice: '39.99',
  productSalePrice: '',
  totalStock: '12',
  image: 'https://pictures.example/shirt.webp',
};

interface Product {
  _id: string;
  slug: string;
  productTitle: string;
  totalStock: number;
}

describe('The catalogue over HTTP', () => {
  let catalog: Awaited<ReturnType<typeof openCatalogOverHttp>>;
  beforeAll(async () => {
    catalog = await openCatalogOverHttp();
  });
  afterAll(() => catalog?.close());

  const api = (path: string) => `/api/v1${path}`;
  const anyone = () => request(catalog.url);
  const staff = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    request(catalog.url)[method](api(path)).set('x-role', 'admin').set('x-person', newId());
  const added = async (fields: object = {}): Promise<Product> => {
    const { body } = await staff('post', '/admin/addProduct')
      .send({ ...shirt, ...fields })
      .expect(201);
    return (body as { data: Product }).data;
  };

  describe('for staff', () => {
    it('adds a product from the texts of a form and returns what it stored', async () => {
      const { body } = await staff('post', '/admin/addProduct')
        .send({ ...shirt, _id: 'mine', held: 9 })
        .expect(201);
      expect(body).toMatchObject({ success: true, message: 'Product added successfully!' });
      const { data } = body as { data: { _id: string } };
      const _id: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
      expect(data).toEqual({
        ...shirt,
        ...{ details: '', material: '', care: '', fit: '' },
        _id,
        version: 1,
        slug: expect.stringMatching(/^linen-shirt-[0-9a-f]{12}$/) as string,
        productPrice: 39.99,
        productSalePrice: 0,
        totalStock: 12,
        onHand: 12,
        held: 0,
        ...{ sizeScale: null, sizes: [], colours: [], retiredVariants: [] },
        images: [{ url: shirt.image, alt: shirt.productTitle, colour: null, width: null, height: null }],
        variants: [{ _id, size: null, colour: null, sku: null, totalStock: 12, onHand: 12, held: 0 }],
      });
    });

    it.each([
      ['productTitle', ''],
      ['productTitle', '   '],
      ['productTitle', 'x'.repeat(201)],
      ['productTitle', { $gt: '' }],
      ['productTitle', 'half a \ud800 letter'],
      ['productTitle', '\u200b\u00a0\u202e'],
      ['productDescription', 'x'.repeat(5001)],
      ['productDescription', 'half a \udc00 letter'],
      ['details', 'x'.repeat(2001)],
      ['material', 170],
      ['care', ['Wash', 'Dry']],
      ['fit', 'half a \udc00 letter'],
      ['category', 'pets'],
      ['brand', ['nike']],
      ['productPrice', 0],
      ['productPrice', 1_000_000.01],
      ['productPrice', 19.999],
      ['productPrice', '1e3'],
      ...['12,50', '1.250,00', '1,250.00', '$19.99', '19,99 €', '０１２', '0x10', '.5', '5.', '--'].map(
        (text) => ['productPrice', text] as [string, unknown],
      ),
      ['productSalePrice', '9,99'],
      ['totalStock', '12,50'],
      ['totalStock', '1.250'],
      ['productPrice', null],
      ['productSalePrice', -1],
      ['productSalePrice', 39.99],
      ['productSalePrice', 40],
      ['totalStock', -1],
      ['totalStock', 1.5],
      ['totalStock', 1_000_001],
      ['totalStock', ''],
      ['image', ''],
      ['image', 'http://pictures.example/a.webp'],
      ['image', `/images/${newId()}-720.webp`],
    ])('names the invalid field %s (case %#)', async (field, value) => {
      const { body } = await staff('post', '/admin/addProduct')
        .send({ ...shirt, [field]: value })
        .expect(400);
      expect(body).toMatchObject({ success: false, statusCode: 400, errors: [{ field }] });
    });

    it('applies the difference when the previous count is sent, and leaves the image unchanged', async () => {
      const { _id } = await added();
      const edit = { ...shirt, image: undefined, productTitle: 'Washed shirt', totalStock: 15, stockWas: 10 };
      const { body } = await staff('put', `/admin/editProduct/${_id}`).send(edit).expect(200);
      expect(body).toMatchObject({
        message: 'Product edited successfully!',
        data: { productTitle: 'Washed shirt', totalStock: 17, image: shirt.image },
      });
    });

    it('keeps what is told below the description until a form sends it, empty or not', async () => {
      const told = { details: '  Camp collar\r\nChest\u00a0pocket ', material: '100 % linen', care: 'x'.repeat(2000) };
      const { _id } = await added(told);
      const stored = { ...told, details: 'Camp collar\nChest pocket', fit: '' };
      const edits = async (form: object) => {
        const { body } = await staff('put', `/admin/editProduct/${_id}`).send(form).expect(200);
        return (body as { data: object }).data;
      };
      const { image: _image, ...older } = shirt;
      expect(await edits(older)).toMatchObject({ version: 1, ...stored });
      expect(await edits({ ...older, material: null, fit: 'Boxy' })).toMatchObject({
        version: 2,
        ...stored,
        fit: 'Boxy',
      });
      expect(await edits({ version: 2, care: '' })).toMatchObject({ version: 3, ...stored, care: '', fit: 'Boxy' });
      const { body } = await anyone()
        .get(api(`/shop/getProductDetail/${_id}`))
        .expect(200);
      expect(body).toMatchObject({ data: { ...stored, care: '', fit: 'Boxy' } });
    });

    it('does not set the stock below the reserved units', async () => {
      const { _id } = await added();
      const line = { productId: _id, variantId: _id, quantity: 3 };
      const order = { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: [line] };
      const stock = catalog.app.get(CatalogApi, { strict: false });
      await catalog.app.get(UnitOfWork).run(() => stock.reserve(order, farFuture));
      const { body } = await staff('put', `/admin/editProduct/${_id}`)
        .send({ ...shirt, totalStock: 2 })
        .expect(409);
      expect((body as { message: string }).message).toMatch(/^3 are reserved for open orders/);
      const list = await staff('get', `/admin/getProduct?q=%20${_id.toUpperCase()}`).expect(200);
      expect(list.body).toMatchObject({ data: [{ totalStock: 12, held: 3 }], meta: { total: 1 } });
      const shown = await anyone()
        .get(api(`/shop/getProductDetail/${_id}`))
        .expect(200);
      expect(shown.body).toMatchObject({ data: { totalStock: 9 } });
    });

    it('deletes a product once, and hides it everywhere', async () => {
      const { _id } = await added({ productTitle: 'Vanishing scarf' });
      await staff('delete', `/admin/deleteproduct/${_id}`).expect(200);
      await staff('delete', `/admin/deleteproduct/${_id}`).expect(404);
      await staff('put', `/admin/editProduct/${_id}`).send(shirt).expect(404);
      await anyone()
        .get(api(`/shop/getProductDetail/${_id}`))
        .expect(404);
      const { body } = await anyone().get(api('/shop/search?q=vanishing')).expect(200);
      expect(body).toMatchObject({ data: [], meta: { total: 0 } });
    });

    it('finds a product by the slug of its page, which follows the title, until the product is deleted', async () => {
      const { _id, slug } = await added({ productTitle: 'Blue Coat' });
      expect(slug).toBe(`blue-coat-${_id.slice(-12)}`);
      const at = async (address: string, status: number) =>
        (
          await anyone()
            .get(api(`/shop/product/${encodeURIComponent(address)}`))
            .expect(status)
        ).body as { data: Product };
      expect((await at(slug, 200)).data).toMatchObject({ _id, slug });
      await staff('put', `/admin/editProduct/${_id}`)
        .send({ ...shirt, productTitle: 'Navy Coat' })
        .expect(200);
      expect((await at(slug, 200)).data).toMatchObject({ _id, slug: `navy-coat-${_id.slice(-12)}` });
      await staff('delete', `/admin/deleteproduct/${_id}`).expect(200);
      expect(await at(slug, 410)).toMatchObject({ success: false, message: 'This product is no longer available.' });
      await at(`blue-coat-${newId().slice(-12)}`, 404);
      await at('blue-coat', 404);
      const { body } = await anyone()
        .get(api(`/shop/product/${slug}/related`))
        .expect(200);
      expect((body as { data: Product[] }).data.length).toBeGreaterThan(0);
    });

    it('are read by their ids as they are now, in that sequence', async () => {
      const [cap, scarf, belt] = [
        await added({ productTitle: 'Felt cap' }),
        await added({ productTitle: 'Long scarf' }),
        await added({ productTitle: 'Braided belt' }),
      ];
      const named = async (...ids: string[]) => {
        const { body } = await anyone()
          .get(api(`/shop/products?ids=${ids.join(',')}`))
          .expect(200);
        return (body as { data: Product[] }).data;
      };
      const { body } = await anyone().get(api(`/shop/getProductDetail/${scarf._id}`));
      expect((await named(belt._id, scarf._id.toUpperCase(), belt._id, cap._id, newId()))[1]).toEqual(
        (body as { data: Product }).data,
      );
      await staff('delete', `/admin/deleteproduct/${cap._id}`).expect(200);
      const shown = await named(belt._id, scarf._id, cap._id);
      expect(shown.map(({ productTitle }) => productTitle)).toEqual(['Braided belt', 'Long scarf']);
      await anyone()
        .get(api(`/shop/products?ids=${Array.from({ length: 12 }, () => newId()).join(',')}`))
        .expect(200, { success: true, data: [] });
      for (const ids of ['', 'x', `${cap._id};`, Array.from({ length: 13 }, () => newId()).join(',')])
        await anyone()
          .get(api(`/shop/products?ids=${ids}`))
          .expect(400);
      await anyone().get(api('/shop/products')).expect(400);
    });

    it('finds products by words of title, brand, SKU and address in any order', async () => {
      const stock = (size: string, sku: string) => ({ size, sku, colour: null, totalStock: 1 });
      const variants = [stock('M', 'AB 1 M'), stock('XL', 'qR-7/xl')];
      const options = { sizeScale: 'letters', colours: [], variants, totalStock: 2 };
      const coat = await added({ productTitle: 'Größere Jacke – “O’Neill”', brand: 'h&m', ...options });
      const dress = await added({ productTitle: '黒いドレス', brand: 'levi' });
      const found = async (text: string) => {
        const { body } = await staff('get', `/admin/getProduct?q=${encodeURIComponent(text)}`).expect(200);
        return (body as { data: Product[] }).data.map(({ productTitle }) => productTitle);
      };
      const texts = [
        ...['grossere', 'JACKE  grossere', 'jacke größere', "o'neill", 'oneill h&m', 'H & M jacke', '“O’Neill”'],
        ...['AB 1', 'ab1', 'AB-1 M', 'ab 1m', 'QR7', 'qr 7 xl', 'QR-7/XL', 'jacke qr7'],
        ...[coat.slug, coat.slug.toUpperCase(), coat.slug.slice(0, 14), coat._id, coat._id.toUpperCase()],
      ];
      for (const text of texts) expect([text, await found(text)]).toEqual([text, [coat.productTitle]]);
      for (const text of ['ドレス', '黒い', '黒', 'ﾄﾞﾚｽ', 'levi ドレス', dress.slug])
        expect([text, await found(text)]).toEqual([text, [dress.productTitle]]);
      for (const text of ['トレス', 'jacke levi', 'qr8', '%', '_'])
        expect([text, await found(text)]).toEqual([text, []]);
    });

    it('refuses everyone else', async () => {
      const calls = ['/admin/addProduct', '/admin/img-upload'].map((path) => ['post', path] as const);
      for (const [method, path] of calls) {
        await request(catalog.url)[method](api(path)).send(shirt).expect(401);
        await request(catalog.url)[method](api(path)).set('x-role', 'user').send(shirt).expect(403);
      }
      await anyone().get(api('/admin/getProduct')).expect(401);
    });
  });

  describe('for shoppers', () => {
    it('lists with totals and facets', async () => {
      await added({ category: 'kids', brand: 'puma' });
      const { body } = await anyone().get(api('/shop/getProduct?category=kids,women&brand=puma&limit=1')).expect(200);
      expect(body).toMatchObject({
        success: true,
        data: [{ category: 'kids', brand: 'puma', productPrice: 39.99 }],
        meta: { total: 1, page: 1, limit: 1, pages: 1, facets: { category: { kids: 1 } } },
      });
      expect((body as { data: object[] }).data[0]).not.toHaveProperty('held');
    });

    it.each([
      'category=pets',
      'brand=gucci',
      'sortBy=cheapest',
      'sortBy=relevance',
      'minPrice=-1',
      'maxPrice=1e3',
      'minPrice=50&maxPrice=20',
      'onSale=maybe',
      'inStock=1',
      'page=0',
      'page=10001',
      'page=1.5',
      'limit=101',
      'limit=-1',
      'limit=abc',
      'category=men&category=women',
      'sortBy=title-atoz&sortBy=title-ztoa',
    ])('refuses %s', async (query) => {
      const { body } = await anyone()
        .get(api(`/shop/getProduct?${query}`))
        .expect(400);
      expect(body).toMatchObject({ success: false, errors: [{ field: query.split('=')[0] }] });
    });

    it('filters by price, sale and stock, and understands a price in words', async () => {
      await added({ productTitle: 'Velvet bow tie', productPrice: '20', productSalePrice: '12.5', totalStock: '0' });
      await added({ productTitle: 'Velvet gloves', productPrice: '35' });
      const titles = async (path: string) => {
        const { body } = await anyone().get(api(path)).expect(200);
        return (body as { data: Product[] }).data.map(({ productTitle }) => productTitle);
      };
      expect(await titles('/shop/getProduct?maxPrice=12.50&onSale=true&inStock=')).toEqual(['Velvet bow tie']);
      expect(await titles('/shop/search?q=velvet&minPrice=20')).toEqual(['Velvet gloves']);
      expect(await titles('/shop/search?q=velvet&inStock=true&sortBy=newest')).toEqual(['Velvet gloves']);
      const { body } = await anyone().get(api('/shop/search?q=velvet%20under%20%2430')).expect(200);
      expect(body).toMatchObject({
        data: [{ productTitle: 'Velvet bow tie' }],
        meta: { total: 1, understood: [{ label: 'Under $30', without: 'velvet' }] },
      });
      const relaxed = await anyone().get(api('/shop/search?q=velvet%20xylophone')).expect(200);
      expect(relaxed.body).toMatchObject({ meta: { total: 2, relaxed: 'results for “velvet”' } });
    });

    it('finds products by words of all their texts, until these are told otherwise', async () => {
      const texts = { details: 'Drawstring', material: 'Alpaca', care: 'Airing', fit: 'Cocoon' };
      const { _id, productTitle } = await added({ productTitle: 'Boiled throw', ...texts });
      const found = async (text: string) => {
        const { body } = await anyone()
          .get(api(`/shop/search?q=${text}`))
          .expect(200);
        return (body as { data: Product[] }).data.map((each) => each.productTitle);
      };
      for (const text of Object.values(texts)) expect([text, await found(text)]).toEqual([text, [productTitle]]);
      await staff('put', `/admin/editProduct/${_id}`).send({ version: 1, material: 'Mohair' }).expect(200);
      expect(await found('mohair')).toEqual([productTitle]);
      expect(await found('alpaca')).toEqual([]);
    });

    it('refuses a search that is too long', async () => {
      await anyone()
        .get(api(`/shop/search?q=${'a'.repeat(101)}`))
        .expect(400);
      await anyone().get(api('/shop/search?q[]=shirt&q[]=cap')).expect(400);
      await anyone().get(api('/shop/search?q=shirt&q=cap')).expect(400);
    });

    it('returns short suggestions and corrects the spelling', async () => {
      await added({ productTitle: 'Corduroy jacket' });
      const suggestions = await anyone().get(api('/shop/search/suggestions?q=cordu')).expect(200);
      expect((suggestions.body as { data: object[] }).data.map((each) => Object.keys(each).sort())).toEqual([
        ['_id', 'brand', 'category', 'image', 'productPrice', 'productSalePrice', 'productTitle', 'slug'],
      ]);
      const { body } = await anyone().get(api('/shop/search?q=corduroi%20jacket')).expect(200);
      expect(body).toMatchObject({
        data: [{ productTitle: 'Corduroy jacket' }],
        meta: { didYouMean: 'corduroy jacket' },
      });
    });

    it('responds to a malformed id as to an unknown one', async () => {
      const unknown = await anyone()
        .get(api(`/shop/getProductDetail/${newId()}`))
        .expect(404);
      for (const id of ['1', 'null', newId().toUpperCase(), `{${newId()}}`, '%00', "'or'1'='1"]) {
        const { body } = await anyone()
          .get(api(`/shop/getProductDetail/${encodeURIComponent(id)}`))
          .expect(404);
        expect(Object.keys(body as object)).toEqual(Object.keys(unknown.body as object));
      }
    });

    it('lets caches revalidate, and forbids storing what depends on a session', async () => {
      const first = await anyone().get(api('/shop/featured')).expect(200);
      expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' });
      expect(first.headers['vary']).toMatch(/Cookie/);
      await anyone()
        .get(api('/shop/featured'))
        .set('If-None-Match', first.headers['etag'] ?? '')
        .expect(304);
      const own = await anyone().get(api('/shop/featured')).set('cookie', 'sid=of.somebody').expect(200);
      expect(own.headers['cache-control']).toBe('no-store');
    });
  });

  // Last, because the others know the specified ones only.
  describe('with a category and brands that were added as rows', () => {
    const swatches = { White: '#ffffff', Navy: '#1b2a49', Orange: '#f58220' };
    const colours = Object.entries(swatches).map(([name, swatch]) => ({ name, swatch }));
    const inAllColours = {
      ...{ sizeScale: 'letters', colours, totalStock: 9 },
      variants: colours.flatMap(({ name: colour }) =>
        ['XS', 'M', 'L'].map((size) => ({ size, colour, totalStock: 1 })),
      ),
    };

    beforeAll(async () => {
      const sql = (text: string) => catalog.app.get(DataSource).query(text);
      await sql(`insert into catalog.categories (slug, label) values ('swimwear', 'Swimwear')`);
      await sql(
        `insert into catalog.brands (slug, label)
         values ('off-white', 'Off-White'), ('large-co', 'M & Large & Co'), ('orange', 'Orange'), ('xs-lab', 'XS Lab'),
                ('sale-away', 'Sale Away'), ('under-50', 'Under $50')`,
      );
      for (const [productTitle, brand] of [
        ['Trunks', 'off-white'],
        ['Swim shorts', 'large-co'],
        ['Goggles', 'orange'],
        ['Swim cap', 'xs-lab'],
        ['Wetsuit', 'sale-away'],
        ['Fins', 'under-50'],
      ])
        await added({ productTitle, brand, category: 'swimwear', ...inAllColours });
    });

    interface Found {
      data: (Product & { category: string; brand: string })[];
      meta: { facets: { brand: Record<string, number> }; understood?: { value?: string }[] };
    }
    const filtersIn = ({ understood = [] }: Found['meta']) => understood.map(({ value }) => value);
    const found = async (words: string): Promise<Found> => {
      const { body } = await anyone().get(api('/shop/search')).query({ q: words }).expect(200);
      return body as Found;
    };

    it('accepts products of them, and moves products to them', async () => {
      const { _id } = await added();
      const move = { ...shirt, category: 'swimwear', brand: 'off-white', stockWas: 12 };
      const { body } = await staff('put', `/admin/editProduct/${_id}`).send(move).expect(200);
      expect(body).toMatchObject({ data: { category: 'swimwear', brand: 'off-white' } });
      const listed = await anyone().get(api('/shop/getProduct?category=swimwear&brand=off-white')).expect(200);
      expect((listed.body as Found).data.map(({ _id: id }) => id)).toContain(_id);
    });

    it('refuses unknown ones with a sentence that names those there are', async () => {
      const sentences = {
        category: 'The category must be one of men, women, kids, accessories, footwear, swimwear.',
        brand: /^The brand must be one of nike, adidas, puma, levi, zara, h&m, .*off-white/,
      };
      const { _id } = await added();
      for (const wrong of [{ category: 'pets' }, { brand: 'acme' }, { category: 'Swimwear’s', brand: '__proto__' }])
        for (const [method, path] of [
          ['post', '/admin/addProduct'],
          ['put', `/admin/editProduct/${_id}`],
        ] as const) {
          const { body } = await staff(method, path)
            .send({ ...shirt, ...wrong })
            .expect(400);
          const { errors } = body as { errors: { field: 'category' | 'brand'; message: string }[] };
          expect(errors.map(({ field }) => field)).toEqual(Object.keys(wrong));
          for (const { field, message } of errors) expect(message).toMatch(sentences[field]);
        }
    });

    it.each([
      ['off-white trunks', 'off-white'],
      ['OFF WHITE', 'off-white'],
      ['m & large & co swim shorts', 'large-co'],
      ['m and large and co shorts', 'large-co'],
      ['xs lab', 'xs-lab'],
      ['swim cap xs lab', 'xs-lab'],
      ['Orange', 'orange'],
    ])('reads no colour or size in the brand’s name of %j', async (words, brand) => {
      const { data, meta } = await found(words);
      expect(filtersIn(meta)).toEqual([]);
      expect(data[0]).toMatchObject({ brand });
    });

    it.each([
      ['white trunks', ['white']],
      ['orange goggles', ['orange']],
      ['off-white trunks in navy', ['blue']],
      ['navy off-white trunks', ['blue']],
      ['xs lab swim cap m', ['M']],
      ['sale away wetsuit navy', ['blue']],
      ['navy fins, Under $50', ['blue']],
    ])('reads the colours and sizes beside it in %j', async (words, values) => {
      const { meta } = await found(words);
      expect(filtersIn(meta)).toEqual(values);
    });
  });
});
