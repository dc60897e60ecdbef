import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a product's page says below the description. */
export class ProductTexts1795700000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(texts);
    await runner.query(withTexts);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(withoutTexts);
    await runner.query('alter table catalog.products drop details, drop material, drop care, drop fit');
  }
}

const texts = `
  alter table catalog.products
    add details text not null default '',
    add material text not null default '',
    add care text not null default '',
    add fit text not null default '';
`;

const withTexts = `
  create or replace trigger staff_changes after insert or delete or update on catalog.products for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change(
      'title', 'description', 'details', 'material', 'care', 'fit', 'category', 'brand', 'image',
      'regular_price_cents', 'sale_price_cents', 'size_scale', 'deleted_at');
  create or replace trigger note_content_change before update of title, description, details, material, care, fit,
      category, brand, image, regular_price_cents, sale_price_cents
    on catalog.products for each row
    when ((old.title, old.description, old.details, old.material, old.care, old.fit, old.category, old.brand,
           old.image, old.regular_price_cents, old.sale_price_cents)
          is distinct from
          (new.title, new.description, new.details, new.material, new.care, new.fit, new.category, new.brand,
           new.image, new.regular_price_cents, new.sale_price_cents))
    execute function catalog.note_content_change();
`;

const withoutTexts = `
  create or replace trigger staff_changes after insert or delete or update on catalog.products for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change(
      'title', 'description', 'category', 'brand', 'image', 'regular_price_cents', 'sale_price_cents', 'size_scale',
      'deleted_at');
  create or replace trigger note_content_change before update of title, description, category, brand, image,
      regular_price_cents, sale_price_cents
    on catalog.products for each row
    when ((old.title, old.description, old.category, old.brand, old.image, old.regular_price_cents,
           old.sale_price_cents)
          is distinct from
          (new.title, new.description, new.category, new.brand, new.image, new.regular_price_cents,
           new.sale_price_cents))
    execute function catalog.note_content_change();
`;
