import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a product's words, prices or picture last changed, for the sitemap; null: not since it was added. */
export class ContentChanges1700000000221 implements MigrationInterface {
  readonly name = 'ContentChanges1700000000221';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog.products add column content_changed_at timestamptz');
    await runner.query(noting);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger note_content_change on catalog.products');
    await runner.query('drop function catalog.note_content_change()');
    await runner.query('alter table catalog.products drop column content_changed_at');
  }
}

// Stock changes are left out: crawlers would read every sold product again.
const noting = `
  create function catalog.note_content_change() returns trigger language plpgsql as $$
  begin
    new.content_changed_at = now();
    return new;
  end $$;
  create trigger note_content_change before update of
    title, description, category, brand, image, regular_price_cents, sale_price_cents
    on catalog.products for each row
    when ((old.title, old.description, old.category, old.brand, old.image, old.regular_price_cents, old.sale_price_cents)
      is distinct from
      (new.title, new.description, new.category, new.brand, new.image, new.regular_price_cents, new.sale_price_cents))
    execute function catalog.note_content_change()`;
