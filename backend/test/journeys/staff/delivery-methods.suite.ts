import { newId } from '../../../src/shared/id.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

interface Method {
  readonly _id: string;
  readonly version: number;
  readonly name: string;
  readonly isOn: boolean;
  readonly position: number;
}

const express = { name: 'Express', price: 9.9, freeFrom: null, daysMin: 1, daysMax: 2, countries: null, isOn: true };

describe('Ways of delivery', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeEach(async () => {
    shop ??= await openShop();
    mira ??= await shop.admin();
    const [standard, ...others] = await all();
    for (const { _id } of others) await mira.call('DELETE', `/admin/delivery-methods/${_id}`);
    if (!standard?.isOn) throw new Error('Standard is off.');
  });

  const all = async () => (await mira.call('GET', '/admin/delivery-methods')).body.data as Method[];
  const adds = async (change: object = {}) =>
    mira.call('POST', '/admin/delivery-methods', { ...express, ...change }) as Promise<{
      status: number;
      body: { data: Method };
    }>;
  const offered = async (query = '') =>
    (await shop.browser().call('GET', `/shop/delivery-methods${query}`)).body.data as Record<string, unknown>[];

  it('begin with a free one to everywhere, which everybody sees', async () => {
    expect(await offered()).toEqual([
      {
        ...{ _id: expect.any(String), name: 'Standard', price: 0, freeFrom: null, priceNow: 0, countries: null },
        ...{ daysMin: 3, daysMax: 5 },
        earliest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        latest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
  });

  it('are added, changed, ordered and retired by staff', async () => {
    const { status, body } = await adds();
    expect({ status, data: body.data }).toMatchObject({ status: 201, data: { ...express, version: 1, position: 1 } });
    const path = `/admin/delivery-methods/${body.data._id}`;
    const changed = await mira.call('PUT', path, { ...express, price: '12.5', freeFrom: 100, position: 0, version: 1 });
    expect(changed.body.data).toMatchObject({ price: 12.5, freeFrom: 100, position: 0, version: 2 });
    expect((await all()).map(({ name }) => name)).toEqual(['Express', 'Standard']);
    expect((await offered('?subtotal=100')).map(({ name, priceNow }) => [name, priceNow])).toEqual([
      ['Express', 0],
      ['Standard', 0],
    ]);
    expect((await offered('?subtotal=99.99'))[0]).toMatchObject({ price: 12.5, priceNow: 12.5 });
    expect((await mira.call('DELETE', path)).status).toBe(200);
    expect(await all()).toHaveLength(1);
    expect((await mira.call('PUT', path, express)).status).toBe(404);
    const written = (await mira.call('GET', `/admin/audit?entityId=${body.data._id}`)).body.data as unknown[];
    expect(written).toHaveLength(3);
  });

  it('are put in another order at once, unless one was added or retired meanwhile', async () => {
    const { body } = await adds();
    const [standard] = await all();
    const reordered = (ids: string[]) => mira.call('PUT', '/admin/delivery-methods/order', { ids });
    const both = await reordered([body.data._id, standard!._id]);
    expect(both.body.data).toMatchObject([
      { name: 'Express', position: 0, version: 2 },
      { name: 'Standard', position: 1 },
    ]);
    expect((await offered()).map(({ name }) => name)).toEqual(['Express', 'Standard']);
    for (const ids of [[standard!._id], [standard!._id, standard!._id], [standard!._id, newId()], []])
      expect((await reordered(ids)).status).toBe(409);
    expect((await all()).map(({ name }) => name)).toEqual(['Express', 'Standard']);
    for (const wrong of [{ ids: 'all' }, { ids: [7] }, { ids: null }, {}])
      expect((await mira.call('PUT', '/admin/delivery-methods/order', wrong)).status).toBe(400);
    await reordered([standard!._id, body.data._id]);
  });

  it('are offered where they are on and serve the country', async () => {
    await adds({ countries: ['NP', 'in'] });
    await adds({ name: 'Courier', isOn: false });
    const namesIn = async (query: string) => (await offered(query)).map(({ name }) => name);
    expect(await namesIn('')).toEqual(['Standard', 'Express']);
    expect(await namesIn('?country=in')).toEqual(['Standard', 'Express']);
    expect(await namesIn('?country=DE')).toEqual(['Standard']);
    expect((await shop.browser().call('GET', '/shop/delivery-methods?country=Nepal')).status).toBe(400);
  });

  it('keep one that is on, also where two are switched off at the same time', async () => {
    const refusal = { status: 409, body: { message: 'At least one delivery method must stay on.' } };
    const [standard] = await all();
    const off = (method: Method) =>
      mira.call('PUT', `/admin/delivery-methods/${method._id}`, { ...express, isOn: false });
    expect(await off(standard!)).toMatchObject(refusal);
    expect(await mira.call('DELETE', `/admin/delivery-methods/${standard!._id}`)).toMatchObject(refusal);
    const { body } = await adds();
    const both = await Promise.all([off(body.data), off(standard!)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await all()).filter(({ isOn }) => isOn)).toHaveLength(1);
    const on = { ...express, name: 'Standard', price: 0, daysMin: 3, daysMax: 5, position: 0 };
    await mira.call('PUT', `/admin/delivery-methods/${standard!._id}`, on);
  });

  it('are not changed by who has read an older version, who sees the present one', async () => {
    const { body } = await adds();
    const path = `/admin/delivery-methods/${body.data._id}`;
    await mira.call('PUT', path, { ...express, price: 8 });
    const stale = { status: 409, body: { code: 'changedMeanwhile', data: { price: 8, version: 2 } } };
    expect(await mira.call('PUT', path, { ...express, version: 1 })).toMatchObject(stale);
    expect(await mira.call('DELETE', `${path}?version=1`)).toMatchObject(stale);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ price: -1 }, 'price'],
    [{ price: 9.999 }, 'price'],
    [{ freeFrom: 'much' }, 'freeFrom'],
    [{ daysMin: 3, daysMax: 2 }, 'daysMax'],
    [{ daysMax: 1.5 }, 'daysMax'],
    [{ countries: ['XX'] }, 'countries'],
    [{ countries: 'IN' }, 'countries', 'The countries must be a list.'],
    [{ isOn: 'maybe' }, 'isOn'],
  ] as [object, string, string?][])('refuse %j', async (change, field, words = '') => {
    const { status, body } = (await adds(change)) as unknown as {
      status: number;
      body: { errors: { field: string; message: string }[] };
    };
    expect({ status, field: body.errors[0]?.field.split('.')[0] }).toEqual({ status: 400, field });
    expect(body.errors[0]?.message).toContain(words);
  });

  it('that are unknown can’t be changed', async () => {
    expect((await mira.call('PUT', `/admin/delivery-methods/${newId()}`, express)).status).toBe(404);
  });
});
