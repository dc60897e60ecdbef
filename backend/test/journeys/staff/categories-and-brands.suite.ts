import { keeping } from '../../support/catalogue/catalogue-client.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { openShop } from '../../support/shop.js';

interface Group {
  readonly slug: string;
  readonly label: string;
  readonly image: string | null;
  readonly position: number;
  readonly version: number;
}

describe.each([
  ['categories', 'category', ['men', 'women', 'kids', 'accessories', 'footwear']],
  ['brands', 'brand', ['nike', 'adidas', 'puma', 'levi', 'zara', 'h&m']],
] as const)('The %s that staff edit', (path, kind, specified) => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let other: Awaited<ReturnType<typeof shop.again>>;
  let mira: Awaited<ReturnType<typeof shop.staff>>;
  beforeAll(async () => {
    shop = await openShop();
    other = await shop.again();
    mira = await shop.staff('manager');
  });

  const list = async () => (await mira.call('GET', `/admin/${path}`)).body.data as Group[];
  const add = (fields: object) => mira.call('POST', `/admin/${path}`, fields);
  const change = (slug: string, fields: object) =>
    mira.call('PUT', `/admin/${path}/${encodeURIComponent(slug)}`, fields);
  const remove = (slug: string, query = '') =>
    mira.call('DELETE', `/admin/${path}/${encodeURIComponent(slug)}${query}`, {});
  /** As shoppers see them on the other instance. */
  const shown = async () => {
    const response = await fetch(`${other.url}/api/v1/shop/${path}`);
    return ((await response.json()) as { data: Group[] }).data;
  };

  it('are at first those of the specification', async () => {
    expect((await list()).map(({ slug, position, version }) => [slug, position, version])).toEqual(
      specified.map((slug, at) => [slug, at + 1, 1]),
    );
  });

  it('can be more, which shoppers then see on every instance, in the sitemap, and as a choice of products', async () => {
    const { status, body } = await add({ label: 'Home & Living' });
    const home = { slug: 'home-living', label: 'Home & Living', image: null, position: specified.length + 1 };
    expect([status, body.data]).toEqual([201, { ...home, version: 1 }]);
    await eventually(async () =>
      expect((await shown()).map(({ slug }) => slug)).toEqual([...specified, 'home-living']),
    );
    const sitemap = await (await fetch(`${other.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('home-living');
    const page = await (await fetch(`${other.url}/shop/home`)).text();
    expect(page).toContain('Home \\u0026 Living');
    const rug = await keeping(mira.call).adds('Wool rug', { [kind]: 'home-living' });
    const { body: found } = await mira.call('GET', `/shop/getProduct?${kind}=home-living`);
    expect(found.data).toMatchObject([{ _id: rug._id }]);
    await keeping(mira.call).deletes(rug);
  });

  it('have slugs and names of their own, whatever their spelling', async () => {
    const first = specified[1];
    const { label } = (await list()).find(({ slug }) => slug === first)!;
    const name = `There is a ${kind} with this name already.`;
    for (const twin of [label, label.toUpperCase(), ` ${label} `, [...label].join('\u0301').normalize()])
      expect([twin, await refusal(add({ label: twin, slug: 'another' }))]).toEqual([twin, [409, 'label', name]]);
    expect(await refusal(add({ label: 'Another', slug: first }))).toEqual([
      ...[409, 'slug', `There is a ${kind} with this slug already.`],
    ]);
  });

  it.each(['two words', 'a,b', '-', 'Ünder', 'x'.repeat(61), 'a--b'])('have no slug like %s', async (slug) => {
    expect((await refusal(add({ label: 'Fine', slug }))).slice(0, 2)).toEqual([400, 'slug']);
  });

  it.each([{}, { label: '' }, { label: ' ' }, { label: 'x'.repeat(41) }, { label: 5 }])(
    'are not saved as %j',
    async (fields) => {
      expect((await refusal(add(fields))).slice(0, 2)).toEqual([400, 'label']);
    },
  );

  it('have pictures that were uploaded here or are elsewhere', async () => {
    const image = await keeping(mira.call)
      .adds('Shirt')
      .then(() => 'https://pictures.example/home.webp');
    const [{ slug, label }] = (await list()) as [Group];
    expect((await change(slug, { label, image })).body.data).toMatchObject({ image });
    expect((await change(slug, { label })).body.data).toMatchObject({ image });
    expect((await change(slug, { label, image: null })).body.data).toMatchObject({ image: null });
    expect(await refusal(change(slug, { label, image: 'http://insecure.example/x.png' }))).toEqual([
      400,
      'image',
      expect.any(String),
    ]);
  });

  it('keep their slugs and products when they are renamed, and are found by the new name', async () => {
    const slug = specified[2];
    const shirt = await keeping(mira.call).adds('Plain thing', { [kind]: slug });
    expect(await refusal(change(slug, { label: 'Other', slug: 'other' }))).toEqual([400, 'slug', expect.any(String)]);
    expect((await change(slug, { label: 'Zephyrine' })).status).toBe(200);
    const { body } = await mira.call('GET', `/shop/getProductDetail/${shirt._id}`);
    expect(body.data).toMatchObject({ [kind]: slug });
    const found = await mira.call('GET', '/shop/search?q=zephyrine');
    expect(found.body.data).toMatchObject([{ _id: shirt._id }]);
    await eventually(async () => expect(await shown()).toContainEqual(expect.objectContaining({ label: 'Zephyrine' })));
  });

  it('are moved among the others, which is no change of them', async () => {
    const before = await list();
    const [first] = before as [Group];
    const moved = (await change(first.slug, { label: first.label, position: 3, version: first.version })).body.data;
    expect(moved).toMatchObject({ slug: first.slug, position: 3, version: first.version });
    const order = before.map(({ slug }) => slug);
    expect((await list()).map(({ slug }) => slug)).toEqual([order[1], order[2], order[0], ...order.slice(3)]);
    expect((await list()).map(({ position }) => position)).toEqual(before.map((_, at) => at + 1));
    await eventually(async () =>
      expect((await shown()).map(({ slug }) => slug).slice(0, 3)).toEqual([order[1], order[2], order[0]]),
    );
  });

  it('are changed and deleted by nobody who has seen an older version', async () => {
    const [{ slug, label, version }] = (await list()) as [Group];
    const now = (await change(slug, { label: `${label} Two`, version })).body.data as Group;
    expect(now.version).toBe(version + 1);
    for (const late of [await change(slug, { label, version }), await remove(slug, `?version=${version}`)]) {
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'changedMeanwhile', message: `Somebody else changed this ${kind} meanwhile.`, data: now },
      });
    }
  });

  it('stay while products have them, are deleted otherwise, and can come back', async () => {
    const { slug } = (await add({ label: 'Short-lived' })).body.data as Group;
    const range = keeping(mira.call);
    const things = [await range.adds('One', { [kind]: slug }), await range.adds('Two', { [kind]: slug })];
    expect(await remove(slug)).toMatchObject({
      status: 409,
      body: { message: `2 products have this ${kind}. Give them another one first.` },
    });
    for (const thing of things) await range.deletes(thing);
    expect(await remove(slug)).toMatchObject({ status: 200 });
    expect((await list()).map((each) => each.slug)).not.toContain(slug);
    await eventually(async () => expect((await shown()).map((each) => each.slug)).not.toContain(slug));
    expect(await refusal(mira.call('POST', '/admin/addProduct', aProduct({ [kind]: slug })))).toEqual([
      400,
      kind,
      expect.any(String),
    ]);
    expect(await remove(slug)).toMatchObject({ status: 404 });
    expect((await add({ label: 'Short-lived' })).body.data).toMatchObject({ slug });
    expect(await remove(slug)).toMatchObject({ status: 200 });
    expect((await add({ label: 'Never used' })).status).toBe(201);
    expect((await remove('never-used')).status).toBe(200);
  });

  it('are in the audit trail', async () => {
    await add({ label: 'Audited' });
    const { body } = await mira.call('GET', `/admin/audit?limit=5`);
    expect(body.data).toContainEqual(
      expect.objectContaining({
        entity: `catalog.${path}`,
        before: {},
        after: expect.objectContaining({ label: 'Audited' }),
      }),
    );
  });
});

const aProduct = (change: object) => ({
  ...{ productTitle: 'Shirt', productDescription: '', category: 'men', brand: 'zara', productPrice: 40 },
  ...{ productSalePrice: 0, totalStock: 1, image: 'https://pictures.example/shirt.webp' },
  ...change,
});

/** @returns the status, and the field at fault with its message */
async function refusal(response: Promise<{ status: number; body: object }>) {
  const { status, body } = await response;
  const [{ field, message } = { field: '', message: '' }] =
    (body as { errors?: { field: string; message: string }[] }).errors ?? [];
  return [status, field, message];
}
