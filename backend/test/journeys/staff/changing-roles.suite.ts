import { closeOpened } from '../../support/lifecycle/closing.js';
import { adminOfTheShop, goodPassword, openShop } from '../../support/shop.js';

const lastOwner = { status: 409, body: { message: "The last owner can't be removed." } };

describe('Changing who works in the shop', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.owner>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.owner();
  });

  const anotherOwner = async () => {
    const owner = await shop.staff('owner');
    await owner.confirmsPassword(goodPassword);
    return owner;
  };
  const gives = (by: typeof mira, id: string, staffRole: string, version?: number) =>
    by.call('PUT', `/admin/staff/${id}`, { staffRole, version });
  const removes = (by: typeof mira, id: string, version?: number) =>
    by.call('DELETE', `/admin/staff/${id}`, version === undefined ? undefined : { version });
  const owners = async () => {
    const [{ count }] = await shop.dataSource.query(
      `select count(*)::int as count from identity.people where staff_role = 'owner'`,
    );
    return count as number;
  };

  it('ends the sessions of a person whose role changes, and is in the trail', async () => {
    const manager = await shop.staff('manager');
    const changed = await gives(mira, manager.user._id, 'packer', 1);
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { staffRole: 'packer', state: 'active', version: 2 } },
    });
    expect((await manager.call('GET', '/admin/order/get')).status).toBe(401);
    const trail = (await mira.call('GET', `/admin/audit?entityId=${manager.user._id}`)).body.data;
    expect(trail).toMatchObject([
      { staffId: mira.user._id, before: { staff_role: 'manager' }, after: { staff_role: 'packer' } },
    ]);
  });

  it('leaves a person with the role that they have signed in', async () => {
    const packer = await shop.staff('packer');
    expect((await gives(mira, packer.user._id, 'packer')).status).toBe(200);
    expect(await packer.isKnownAs()).toMatchObject({ staffRole: 'packer' });
  });

  it('deletes the account of who is removed, with their sessions', async () => {
    const packer = await shop.staff('packer');
    expect((await removes(mira, packer.user._id)).status).toBe(200);
    expect((await packer.call('GET', '/admin/order/get')).status).toBe(401);
    expect((await removes(mira, packer.user._id)).status).toBe(404);
    expect((await mira.call('GET', `/admin/audit?entityId=${packer.user._id}`)).body.data).toMatchObject([
      { staffId: mira.user._id, before: { role: 'admin', staff_role: 'packer' }, after: {} },
    ]);
  });

  it('knows no customers', async () => {
    const asha = await shop.registers('Asha');
    expect((await gives(mira, asha.user._id, 'owner')).status).toBe(404);
    expect((await removes(mira, asha.user._id)).status).toBe(404);
    expect(await asha.isKnownAs()).toMatchObject({ role: 'user' });
  });

  it('is refused to who has read an older version, and shows the present one', async () => {
    const manager = await shop.staff('manager');
    await gives(mira, manager.user._id, 'owner', 1);
    const stale = {
      status: 409,
      body: { code: 'changedMeanwhile', data: { _id: manager.user._id, staffRole: 'owner', version: 2 } },
    };
    expect(await gives(mira, manager.user._id, 'packer', 1)).toMatchObject(stale);
    expect(await removes(mira, manager.user._id, 1)).toMatchObject(stale);
    expect((await removes(mira, manager.user._id, 2)).status).toBe(200);
  });

  it('leaves the last owner', async () => {
    expect(await owners()).toBe(1);
    expect(await gives(mira, mira.user._id, 'manager')).toMatchObject(lastOwner);
    expect(await removes(mira, mira.user._id)).toMatchObject(lastOwner);
    expect(await mira.call('DELETE', '/users/me', { currentPassword: adminOfTheShop.password })).toMatchObject(
      lastOwner,
    );
    expect(await mira.isKnownAs()).toMatchObject({ staffRole: 'owner' });
  });

  it('leaves one owner of ten who lower, remove and delete each other and themselves at the same moment', async () => {
    const all = [mira, ...(await Promise.all(Array.from({ length: 9 }, anotherOwner)))];
    const next = (n: number) => all[(n + 1) % all.length]!.user._id;
    const password = (n: number) => ({ currentPassword: n === 0 ? adminOfTheShop.password : goodPassword });
    const responses = await Promise.all(
      all.map((owner, n) => {
        if (n % 3 === 0) return gives(owner, next(n), 'packer');
        if (n % 3 === 1) return removes(owner, next(n));
        return owner.call('DELETE', '/users/me', password(n));
      }),
    );
    expect(await owners()).toBeGreaterThanOrEqual(1);
    for (const { status } of responses) expect([200, 401, 403, 404, 409]).toContain(status);
  });
});
