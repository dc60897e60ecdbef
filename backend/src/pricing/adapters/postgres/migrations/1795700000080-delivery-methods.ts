import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways of delivery, the first of which is what the shop did before: free, to everywhere. */
export class DeliveryMethods1795700000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(deliveryMethods);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema pricing cascade');
  }
}

const deliveryMethods = `
  create schema pricing;
  create table pricing.delivery_methods (
    id uuid primary key,
    name text not null,
    price_cents bigint not null check (price_cents >= 0),
    free_from_cents bigint check (free_from_cents >= 0),
    days_min int not null check (days_min >= 0),
    days_max int not null check (days_max >= days_min),
    countries text[] check (cardinality(countries) > 0),
    is_on boolean not null,
    position int not null,
    version int not null default 1,
    retired_at timestamptz check (retired_at is null or not is_on)
  );
  create trigger count_change before update on pricing.delivery_methods for each row
    when ((old.name, old.price_cents, old.free_from_cents, old.days_min, old.days_max, old.countries, old.is_on,
           old.position, old.retired_at)
          is distinct from (new.name, new.price_cents, new.free_from_cents, new.days_min, new.days_max, new.countries,
           new.is_on, new.position, new.retired_at))
    execute function platform.count_change();
  create trigger staff_changes after insert or delete or update on pricing.delivery_methods for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change(
      'name', 'price_cents', 'free_from_cents', 'days_min', 'days_max', 'countries', 'is_on', 'position', 'retired_at');
  insert into pricing.delivery_methods (id, name, price_cents, days_min, days_max, is_on, position)
    values (gen_random_uuid(), 'Standard', 0, 3, 5, true, 0);
`;
