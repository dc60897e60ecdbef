import { newId } from '../../../src/shared/id.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { openShop } from '../../support/shop.js';

interface Answer {
  readonly status: number;
  readonly body: {
    readonly message?: string;
    readonly data: Record<string, unknown> & { readonly _id: string };
    readonly errors?: { field: string; message: string }[];
  };
}

const summer = { code: 'SUMMER15', kind: 'percent', value: 15 };
const second = 1_000; // ms
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * second).toISOString();

describe('Discount codes', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeEach(async () => {
    shop ??= await openShop();
    mira ??= await shop.admin();
    await shop.dataSource.query('truncate pricing.codes cascade');
  });

  const adds = (change: object = {}) =>
    mira.call('POST', '/admin/discounts', { ...summer, ...change }) as Promise<Answer>;
  const uses = (codeId: string, state: 'held' | 'used' | 'returned', paidCents: number | null = null) =>
    shop.dataSource.query(
      `insert into pricing.code_uses (order_id, code_id, person_id, state, paid_cents, at)
       values ($1, $2, $3, $4, $5, now())`,
      [newId(), codeId, newId(), state, paidCents],
    );

  it('are added with every field, in one spelling', async () => {
    const productId = newId();
    const fields = {
      ...{ kind: 'amount', value: '5.5', minSubtotal: 50, categories: ['men'], products: [productId.toUpperCase()] },
      ...{ startsAt: '2026-01-01', endsAt: '2026-02-01T10:00:00+05:30', maxUses: '10', maxPerPerson: 1 },
      ...{ accountsOnly: true, isOn: false },
    };
    expect(await adds({ code: ' sümmer – 15 ', ...fields })).toMatchObject({
      status: 201,
      body: {
        message: 'Discount code added.',
        data: {
          ...{ ...fields, code: 'SUMMER15', value: 5.5, products: [productId], maxUses: 10, version: 1 },
          ...{ startsAt: '2025-12-31T18:30:00.000Z', endsAt: '2026-02-01T04:30:00.000Z' },
          ...{ used: 0, brought: 0, state: 'off' },
        },
      },
    });
  });

  it('hold for all of a day in the shop’s zone where they begin and end on it', async () => {
    const { body } = await adds({ startsAt: '2026-02-01', endsAt: '2026-02-01' });
    const day = { startsAt: '2026-01-31T18:30:00.000Z', endsAt: '2026-02-01T18:29:59.999Z' };
    expect(body.data).toMatchObject(day);
  });

  it('are on, for everything and everybody, where nothing else is said', async () => {
    const { body } = await adds({ kind: 'freeDelivery', value: 3, categories: [] });
    expect(body.data).toEqual({
      ...{ _id: expect.any(String), version: 1, code: 'SUMMER15', kind: 'freeDelivery', value: null },
      ...{ minSubtotal: null, categories: null, products: null, startsAt: null, endsAt: null, maxUses: null },
      ...{ maxPerPerson: null, accountsOnly: false, isOn: true, used: 0, brought: 0, state: 'on' },
    });
  });

  it('are listed by pages, the newest first', async () => {
    for (const code of ['ONE', 'TWO', 'THREE']) await adds({ code });
    const { body } = await mira.call('GET', '/admin/discounts?limit=2');
    expect((body.data as { code: string }[]).map(({ code }) => code)).toEqual(['THREE', 'TWO']);
    expect(body.meta).toEqual({ total: 3, page: 1, limit: 2, pages: 2 });
  });

  it('are changed, and told to who has read an older version', async () => {
    const { _id } = (await adds()).body.data;
    const path = `/admin/discounts/${_id}`;
    const changed = await mira.call('PUT', path, { ...summer, isOn: true, value: 20, version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { data: { value: 20, version: 2 } } });
    const stale = { status: 409, body: { code: 'changedMeanwhile', data: { value: 20, version: 2 } } };
    expect(await mira.call('PUT', path, { ...summer, isOn: true, version: 1 })).toMatchObject(stale);
    expect(await mira.call('DELETE', `${path}?version=1`)).toMatchObject(stale);
    expect((await mira.call('DELETE', path)).status).toBe(200);
    expect((await mira.call('PUT', path, { ...summer, isOn: true })).status).toBe(404);
    const written = (await mira.call('GET', `/admin/audit?entityId=${_id}`)).body.data as unknown[];
    expect(written).toHaveLength(3);
  });

  it('are switched neither on nor off by a change that doesn’t say which', async () => {
    const { _id } = (await adds({ isOn: false })).body.data;
    expect(await mira.call('PUT', `/admin/discounts/${_id}`, { ...summer, value: 20 })).toMatchObject({
      ...{ status: 400, body: { errors: [{ field: 'isOn', message: 'Say whether it is on: true or false.' }] } },
    });
    expect((await mira.call('GET', '/admin/discounts')).body.data).toMatchObject([{ value: 15, isOn: false }]);
  });

  it('keep categories that the shop has no more, and get no other unknown ones', async () => {
    const { _id } = (await adds({ categories: ['men'] })).body.data;
    await shop.dataSource.query(`update pricing.codes set categories = '{hats}' where id = $1`, [_id]);
    const changed = async (...categories: string[]) =>
      (await mira.call('PUT', `/admin/discounts/${_id}`, { ...summer, isOn: true, categories })).status;
    expect(await changed('hats', 'kids')).toBe(200);
    expect(await changed('hats', 'gloves')).toBe(400);
  });

  it('exist once, however they are spelt, until they are deleted', async () => {
    const { _id } = (await adds()).body.data;
    const refusal = {
      status: 409,
      body: { message: 'The code SUMMER15 exists already.', errors: [{ field: 'code', message: expect.any(String) }] },
    };
    expect(await adds({ code: 'summer-15' })).toMatchObject(refusal);
    const other = (await adds({ code: 'WINTER' })).body.data._id;
    expect(
      await mira.call('PUT', `/admin/discounts/${other}`, { ...summer, code: 'Summer 15', isOn: true }),
    ).toMatchObject(refusal);
    await uses(_id, 'returned');
    await mira.call('DELETE', `/admin/discounts/${_id}`);
    expect((await adds()).status).toBe(201);
    const kept = await shop.dataSource.query('select 1 from pricing.codes where id = $1', [_id]);
    expect(kept).toHaveLength(1);
  });

  it('say how often they were used and what that brought', async () => {
    const { _id } = (await adds()).body.data;
    for (const cents of [1999, 64051]) await uses(_id, 'used', cents);
    for (const state of ['held', 'returned'] as const) await uses(_id, state);
    const path = `/admin/discounts/${_id}`;
    const changed = (maxUses: number) => mira.call('PUT', path, { ...summer, isOn: true, maxUses });
    expect(await changed(2)).toMatchObject({
      status: 409,
      body: { message: 'This code has been used 3 times already.', errors: [{ field: 'maxUses' }] },
    });
    expect(await changed(3)).toMatchObject({ body: { data: { used: 3, brought: 660.5, state: 'usedUp' } } });
    expect(await changed(4)).toMatchObject({ body: { data: { state: 'on' } } });
    const [row] = await shop.dataSource.query('select used from pricing.codes where id = $1', [_id]);
    expect(row).toEqual({ used: 3 });
  });

  it.each([
    ['scheduled', { startsAt: inSeconds(3_600) }],
    ['expired', { endsAt: inSeconds(-60) }],
    ['off', { endsAt: inSeconds(-60), isOn: false }],
  ])('are %s by %j', async (state, change) => {
    expect((await adds(change)).body.data).toMatchObject({ state });
  });

  it.each([
    [{ code: ' ' }, 'code', 'Enter a code.'],
    [{ code: '- -' }, 'code', 'The code needs letters or digits.'],
    [{ code: 'A'.repeat(41) }, 'code', 'at most 40'],
    [{ kind: 'gift' }, 'kind', 'percent, amount, freeDelivery'],
    [{ value: 0 }, 'value', 'a whole number from 1 to 99'],
    [{ value: 100 }, 'value', 'a whole number from 1 to 99'],
    [{ value: 12.5 }, 'value', 'a whole number from 1 to 99'],
    [{ value: 12.345 }, 'value', 'The value must be a whole number from 1 to 99.'],
    [{ value: -1 }, 'value', 'The value must be a whole number from 1 to 99.'],
    [{ value: 'a lot' }, 'value', 'The value must be a whole number from 1 to 99.'],
    [{ value: null }, 'value', 'Enter how much it takes off.'],
    [{ kind: 'amount', value: 0 }, 'value', 'more than 0'],
    [{ kind: 'amount', value: 1.234 }, 'value', 'two decimals'],
    [{ minSubtotal: -1 }, 'minSubtotal', 'from $0'],
    [{ categories: 'men' }, 'categories', 'must be a list'],
    [{ categories: ['men', 'hats'] }, 'categories', 'The shop has no category “'],
    [{ products: ['shirt'] }, 'products', 'not a valid id'],
    [{ startsAt: 'soon' }, 'startsAt', 'must be a time'],
    [{ endsAt: '2026-02-30' }, 'endsAt', 'must be a time'],
    [{ endsAt: '2026-02-01T10:00:00' }, 'endsAt', 'must be a time'],
    [{ startsAt: '2026-02-01', endsAt: '2026-01-31' }, 'endsAt', 'after the beginning'],
    [{ maxUses: 0 }, 'maxUses', 'a whole number from 1'],
    [{ maxPerPerson: 1.5 }, 'maxPerPerson', 'a whole number from 1'],
    [{ accountsOnly: 'yes' }, 'accountsOnly', 'true or false'],
    [{ isOn: 'yes' }, 'isOn', 'true or false'],
  ] as [object, string, string][])('refuse %j', async (change, field, words) => {
    const { status, body } = await adds(change);
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field });
    expect(body.errors?.[0]?.message).toContain(words);
  });
});
