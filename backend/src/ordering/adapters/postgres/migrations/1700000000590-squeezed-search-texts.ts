import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changing, writing } from './1700000000523-search-texts-of-orders.js';

/**
 * Adds to the search texts each field without its spaces and separators, so that `K1A-0B6` finds `K1A 0B6`, and the
 * receipt's address with its domain as people read it.
 */
export class SqueezedSearchTexts1700000000590 implements MigrationInterface {
  readonly name = 'SqueezedSearchTexts1700000000590';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ordering.orders add column contact_email_unicode text');
    for (const statement of [squeezed, writingSqueezed, changingUnicode, keepingInStep]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger keep_contact_emails_in_step on ordering.orders');
    await runner.query('drop function ordering.keep_contact_emails_in_step');
    await runner.query('drop trigger search_changed_orders on ordering.orders');
    await runner.query('drop function ordering.search_changed_orders');
    await runner.query(writing.replace('create function', 'create or replace function'));
    await runner.query(changing);
    await runner.query('drop function ordering.squeezed(text)');
    await runner.query('alter table ordering.orders drop column contact_email_unicode');
  }
}

// Postal marks, middle dots and full stops of Japanese by their codes.
const squeezed = `
  create function ordering.squeezed(value text) returns text language sql immutable strict parallel safe return
    translate(platform.folded(value),
      ' -./()+,''' || chr(183) || chr(12289) || chr(12290) || chr(12306) || chr(12320) || chr(12539), '')`;

// The folded texts remain for the version before, which looks for words with their separators.
const writingSqueezed = `
  create or replace function ordering.write_search_texts(ids uuid[]) returns void language sql as $$
    insert into ordering.search_texts (order_id, text)
    select o.id, replace(platform.folded(concat_ws(' ', o.customer_name, nullif(o.recipient_name, o.customer_name),
             o.address, o.city, o.pincode, o.phone, ordering.digits_in(o.phone), o.contact_email,
             o.contact_email_unicode, lines.text)), '''', '') || ' ' ||
           concat_ws(' ', ordering.squeezed(o.customer_name),
             ordering.squeezed(nullif(o.recipient_name, o.customer_name)), ordering.squeezed(o.address),
             ordering.squeezed(o.city), ordering.squeezed(o.pincode), ordering.squeezed(o.phone),
             ordering.squeezed(o.contact_email), ordering.squeezed(o.contact_email_unicode), lines.squeezed)
      from ordering.orders o cross join lateral (
        select string_agg(concat_ws(' ', l.title, l.sku), ' ' order by l.position) as text,
               string_agg(concat_ws(' ', ordering.squeezed(l.title), ordering.squeezed(l.sku)), ' ') as squeezed
          from ordering.order_lines l where l.order_id = o.id) as lines
     where o.id = any(ids)
    on conflict (order_id) do update set text = excluded.text where search_texts.text <> excluded.text
  $$`;

const changingUnicode = `
  create or replace trigger search_changed_orders after update on ordering.orders for each row
    when ((old.customer_name, old.recipient_name, old.address, old.city, old.pincode, old.phone, old.contact_email,
           old.contact_email_unicode) is distinct from
          (new.customer_name, new.recipient_name, new.address, new.city, new.pincode, new.phone, new.contact_email,
           new.contact_email_unicode))
    execute function ordering.search_changed_orders()`;

// The version before changes and erases only the one column.
const keepingInStep = `
  create function ordering.keep_contact_emails_in_step() returns trigger language plpgsql as $$
  begin
    new.contact_email_unicode := null;
    return new;
  end $$;
  create trigger keep_contact_emails_in_step before update on ordering.orders for each row
    when (new.contact_email is distinct from old.contact_email
          and new.contact_email_unicode = old.contact_email_unicode)
    execute function ordering.keep_contact_emails_in_step()`;
