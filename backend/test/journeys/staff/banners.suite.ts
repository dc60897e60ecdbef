import { aPhoto, keeping } from '../../support/catalogue/catalogue-client.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

interface SeenBanner {
  readonly _id: string;
  readonly version: number;
  readonly heading: string;
  readonly target: string;
  readonly isOn: boolean;
}

describe('The banners of home', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let other: Awaited<ReturnType<typeof shop.again>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    other = await shop.again();
    mira = await shop.admin();
  });

  const reads = async () => (await mira.call('GET', '/admin/banners')).body.data as SeenBanner[];
  const shownAt = async (url: string) =>
    ((await (await fetch(`${url}/api/v1/shop/banners`)).json()) as { data: SeenBanner[] }).data;
  const winter = {
    ...{ image: '/pictures/banner-2-wide-1920.webp', alt: 'Snow', heading: 'Winter', text: 'It is cold.' },
    ...{ buttonText: 'Shop winter', target: '/shop/listing?category=men', isOn: false },
  };

  it('are the four of every new shop at first', async () => {
    const first = await reads();
    expect(first.map(({ heading }) => heading)).toEqual([
      ...['Linen weather', 'Knits for every day', 'Good on your feet', 'The finishing touch'],
    ]);
    expect(first[0]).toMatchObject({
      ...{ image: '/pictures/banner-1-wide-1920.webp', buttonText: 'Shop Women', isOn: true, position: 0, version: 1 },
      target: '/shop/listing?category=women',
    });
    expect(await shownAt(shop.url)).toHaveLength(4);
  });

  it('are added, changed, put in another order and deleted, and every instance shows it', async () => {
    const { url } = ((await keeping(mira.call).uploads(await aPhoto())).body as unknown as { result: { url: string } })
      .result;
    const added = await mira.call('POST', '/admin/banners', { ...winter, image: url, isOn: true });
    expect(added).toMatchObject({ status: 201, body: { message: 'Banner added.', data: { position: 4, version: 1 } } });
    const { _id, version } = added.body.data as SeenBanner;
    const changed = await mira.call('PUT', `/admin/banners/${_id}`, { ...winter, isOn: true, version });
    expect(changed.body.data).toMatchObject({ heading: 'Winter', width: null, version: 2, position: 4 });
    const ids = (await reads()).map((each) => each._id);
    await mira.call('PUT', '/admin/banners/order', { ids: [ids.at(-1), ...ids.slice(0, -1)] });
    expect((await shownAt(shop.url))[0]).toMatchObject({ heading: 'Winter' });
    await eventually(async () => expect((await shownAt(other.url))[0]).toMatchObject({ heading: 'Winter' }));
    const { version: present } = (await reads())[0]!;
    expect((await mira.call('DELETE', `/admin/banners/${_id}`, { version: present })).status).toBe(200);
    expect(await shownAt(shop.url)).toHaveLength(4);
    await eventually(async () => expect(await shownAt(other.url)).toHaveLength(4));
    const written = (await mira.call('GET', '/admin/audit')).body.data as { entity: string; before: object }[];
    expect(written[0]).toMatchObject({ entity: 'catalog.banners', before: { heading: 'Winter' } });
  });

  it('are not changed by who has read an older version, who sees the present one', async () => {
    const [first] = await reads();
    const path = `/admin/banners/${first!._id}`;
    await mira.call('PUT', path, { ...winter, isOn: true, version: first!.version });
    for (const [method, body] of [
      ['PUT', { ...winter, heading: 'Spring', isOn: true, version: first!.version }],
      ['DELETE', { version: first!.version }],
    ] as const) {
      expect(await mira.call(method, path, body)).toMatchObject({
        status: 409,
        body: {
          ...{ code: 'changedMeanwhile', message: 'Somebody else changed this banner meanwhile.' },
          data: { heading: 'Winter' },
        },
      });
    }
  });

  it('are one to eight, also where two of the staff switch off the last two', async () => {
    const all = await reads();
    for (const { _id } of all.slice(2)) await mira.call('PUT', `/admin/banners/${_id}`, winter);
    const off = await Promise.all(all.slice(0, 2).map(({ _id }) => mira.call('PUT', `/admin/banners/${_id}`, winter)));
    expect(off.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(off.find(({ status }) => status === 409)?.body.message).toBe('At least one banner must stay on.');
    const last = (await reads()).find(({ isOn }) => isOn);
    expect((await mira.call('DELETE', `/admin/banners/${last!._id}`)).status).toBe(409);
    for (let more = 1; more < 8; more++) await mira.call('POST', '/admin/banners', { ...winter, isOn: true });
    expect(await shownAt(shop.url)).toHaveLength(8);
    expect(await mira.call('POST', '/admin/banners', { ...winter, isOn: true })).toMatchObject({
      status: 409,
      body: { message: 'At most 8 banners can be on. Switch one off first.' },
    });
  });

  it.each([
    [{ target: 'javascript:alert(1)' }, 'target'],
    [{ target: '//evil.example' }, 'target'],
    [{ target: '/\\evil.example' }, 'target'],
    [{ target: 'https://evil.example' }, 'target'],
    [{ image: 'https://elsewhere.example/a.png' }, 'image'],
    [{ image: '/pictures/banner-9-wide-1920.webp' }, 'image'],
    [{ image: '/images/0190c2b4-7d5e-7f00-8a00-1234567890ab-720.webp' }, 'image'],
    [{ heading: '' }, 'heading'],
    [{ buttonText: ' ' }, 'buttonText'],
    [{ isOn: 'maybe' }, 'isOn'],
  ])('follow rules: %j', async (fields, field) => {
    const { status, body } = await mira.call('POST', '/admin/banners', { ...winter, ...fields });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field }] });
  });
});
