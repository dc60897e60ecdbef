import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { TypeormDeliveryMethods } from '../postgres/typeorm-delivery-methods.js';
import { SeedDemoDelivery } from './seed-demo-delivery.js';

describe('Seeding ways of delivery', () => {
  let fresh: FreshDatabase;
  let methods: TypeormDeliveryMethods;
  let seed: SeedDemoDelivery;
  beforeEach(async () => {
    fresh = await freshDatabase();
    const work = new TypeormUnitOfWork(fresh.dataSource);
    methods = new TypeormDeliveryMethods(work, new Sql(work), { now: () => new Date() });
    seed = new SeedDemoDelivery(methods, work);
  });
  afterEach(() => fresh?.drop());

  const names = async () => (await methods.all()).map(({ name, priceCents }) => [name, priceCents]);

  it('adds an express one to a new shop, once, also where two instances start', async () => {
    await Promise.all([seed.execute(), seed.execute()]);
    expect(await names()).toEqual([
      ['Standard', 0],
      ['Express', 990],
    ]);
  });

  it.each(["name = 'Post'", 'price_cents = 490'])('leaves a shop alone whose staff have set %s', async (change) => {
    await fresh.dataSource.query(`update pricing.delivery_methods set ${change}`);
    const before = await names();
    await seed.execute();
    expect(await names()).toEqual(before);
  });

  it('does not bring back what staff have retired', async () => {
    await seed.execute();
    await fresh.dataSource.query(
      "update pricing.delivery_methods set retired_at = now(), is_on = false where name = 'Express'",
    );
    await seed.execute();
    expect(await names()).toEqual([['Standard', 0]]);
  });
});
