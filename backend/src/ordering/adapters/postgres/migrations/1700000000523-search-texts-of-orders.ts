import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What staff find an order by, in one folded text: names, addresses, the receipt's address, titles and SKUs, and the
 * digits of the phone number. Triggers write it, so that orders of the version that runs beside this one have it, too.
 */
export class SearchTextsOfOrders1700000000523 implements MigrationInterface {
  readonly name = 'SearchTextsOfOrders1700000000523';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ordering.search_texts (
        order_id uuid primary key references ordering.orders on delete cascade,
        text text not null
      )`);
    for (const statement of [digits, writing, placing, changing]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger search_placed_orders on ordering.order_lines;
      drop trigger search_changed_orders on ordering.orders;
      drop function ordering.search_placed_orders, ordering.search_changed_orders, ordering.write_search_texts;
      drop function ordering.digits_in(text);
      drop table ordering.search_texts`);
  }
}

// A zero in brackets is left out of numbers with a country's code.
const digits = `
  create function ordering.digits_in(value text) returns text language sql immutable parallel safe return
    regexp_replace(translate(replace(normalize(value, NFKC), '(0)', ''),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯', repeat('0123456789', 4)), '[^0-9]', '', 'g')`;

export const writing = `
  create function ordering.write_search_texts(ids uuid[]) returns void language sql as $$
    insert into ordering.search_texts (order_id, text)
    select o.id, replace(platform.folded(concat_ws(' ', o.customer_name, nullif(o.recipient_name, o.customer_name),
             o.address, o.city, o.pincode, translate(o.pincode, ' -', ''), o.phone, ordering.digits_in(o.phone),
             o.contact_email, lines.text)), '''', '')
      from ordering.orders o cross join lateral (
        select string_agg(concat_ws(' ', l.title, l.sku), ' ' order by l.position) as text
          from ordering.order_lines l where l.order_id = o.id) as lines
     where o.id = any(ids)
    on conflict (order_id) do update set text = excluded.text where search_texts.text <> excluded.text
  $$`;

const placing = `
  create function ordering.search_placed_orders() returns trigger language plpgsql as $$
  begin
    perform ordering.write_search_texts(array(select distinct order_id from added_lines));
    return null;
  end $$;
  create trigger search_placed_orders after insert on ordering.order_lines
    referencing new table as added_lines for each statement execute function ordering.search_placed_orders()`;

export const changing = `
  create function ordering.search_changed_orders() returns trigger language plpgsql as $$
  begin
    perform ordering.write_search_texts(array[new.id]);
    return null;
  end $$;
  create trigger search_changed_orders after update on ordering.orders for each row
    when ((old.customer_name, old.recipient_name, old.address, old.city, old.pincode, old.phone, old.contact_email)
          is distinct from
          (new.customer_name, new.recipient_name, new.address, new.city, new.pincode, new.phone, new.contact_email))
    execute function ordering.search_changed_orders()`;
