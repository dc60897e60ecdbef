import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The banners of home: first those that every shop had. */
export class Banners1795700000173 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(banners);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalog.banners');
  }
}

const banners = `
  create table catalog.banners (
    id uuid primary key,
    image text not null check (image like '/%'),
    width int check (width > 0),
    height int check (height > 0),
    alt text not null,
    heading text not null,
    text text not null,
    button_text text not null,
    target text not null check (target like '/%' and target not like '//%'),
    is_on boolean not null,
    position int not null,
    version int not null default 1
  );
  create trigger count_change before update on catalog.banners for each row
    when ((old.image, old.alt, old.heading, old.text, old.button_text, old.target, old.is_on, old.position)
          is distinct from
          (new.image, new.alt, new.heading, new.text, new.button_text, new.target, new.is_on, new.position))
    execute function platform.count_change();
  create trigger staff_changes after insert or delete or update on catalog.banners for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change(
      '#heading', 'image', 'alt', 'heading', 'text', 'button_text', 'target', 'is_on', 'position');
  create trigger shop_changes after insert or update or delete or truncate on catalog.banners
    for each statement execute function platform.count_shop_change();
  insert into catalog.banners (id, image, alt, heading, text, button_text, target, is_on, position)
  select gen_random_uuid(), '/pictures/banner-' || number || '-wide-1920.webp', '', heading, text, button_text,
         '/shop/listing?category=' || category, true, number - 1
    from (values (1, 'Linen weather', 'Light layers for long days.', 'Shop Women', 'women'),
                 (2, 'Knits for every day', 'Soft, warm and made to last.', 'Shop Men', 'men'),
                 (3, 'Good on your feet', 'From first run to last train.', 'Shop Footwear', 'footwear'),
                 (4, 'The finishing touch', 'Bags, belts and small things.', 'Shop Accessories', 'accessories'))
         as first (number, heading, text, button_text, category);
`;
