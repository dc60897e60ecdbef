import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Discount codes, and the orders that have one. */
export class DiscountCodes1795700000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(codes);
    await runner.query(uses);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pricing.code_uses; drop table pricing.codes');
  }
}

// `used` counts the uses of a code that has a limit; all others have no row for which their buyers would wait.
const codes = `
  create table pricing.codes (
    id uuid primary key,
    code text not null check (code <> ''),
    kind text not null check (kind in ('percent', 'amount', 'freeDelivery')),
    value bigint not null check (
      case kind when 'percent' then value between 1 and 99 when 'amount' then value > 0 else value = 0 end),
    min_subtotal_cents bigint check (min_subtotal_cents >= 0),
    categories text[] check (cardinality(categories) > 0),
    products uuid[] check (cardinality(products) > 0),
    starts_at timestamptz,
    ends_at timestamptz check (ends_at > starts_at),
    max_uses int check (max_uses > 0),
    used int not null default 0 check (used >= 0 and (max_uses is null or used <= max_uses)),
    max_per_person int check (max_per_person > 0),
    accounts_only boolean not null,
    is_on boolean not null,
    version int not null default 1,
    retired_at timestamptz check (retired_at is null or not is_on)
  );
  create unique index codes_by_code on pricing.codes (code) where retired_at is null;
  create trigger count_change before update on pricing.codes for each row
    when ((old.code, old.kind, old.value, old.min_subtotal_cents, old.categories, old.products, old.starts_at,
           old.ends_at, old.max_uses, old.max_per_person, old.accounts_only, old.is_on, old.retired_at)
          is distinct from (new.code, new.kind, new.value, new.min_subtotal_cents, new.categories, new.products,
           new.starts_at, new.ends_at, new.max_uses, new.max_per_person, new.accounts_only, new.is_on, new.retired_at))
    execute function platform.count_change();
  create trigger staff_changes after insert or delete or update on pricing.codes for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change(
      'code', 'kind', 'value', 'min_subtotal_cents', 'categories', 'products', 'starts_at', 'ends_at', 'max_uses',
      'max_per_person', 'accounts_only', 'is_on', 'retired_at');
`;

// People are counted by their ids, guests by the address of their receipts too.
const uses = `
  create table pricing.code_uses (
    order_id uuid primary key,
    code_id uuid not null references pricing.codes,
    person_id uuid not null,
    address_key text,
    state text not null check (state in ('held', 'used', 'returned')),
    paid_cents bigint check ((paid_cents is null) = (state <> 'used')),
    at timestamptz not null
  );
  create index code_uses_by_code on pricing.code_uses (code_id, state) include (paid_cents);
  create index code_uses_by_person on pricing.code_uses (person_id);
  create index code_uses_by_address on pricing.code_uses (address_key, code_id) where address_key is not null;
`;
