import { brands, categories } from './demo-range.mjs';

const columns = `id, title, description, category, brand, image, regular_price_cents, sale_price_cents, title_words,
     range_words, description_words, size_scale`;

/** In the order of the shop's `colourFamilies`, because the database stores indexes into that list. */
const families = `array['Black', 'White', 'Grey', 'Beige', 'Brown', 'Red', 'Orange', 'Pink', 'Yellow', 'Green', 'Blue',
  'Purple', 'Multicolour']`;

const arrayOf = (values) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;

/** The sizes of a category: four, each in two colours, or one in eight colours. */
const sizes = `case category
    when 'kids' then (array['2 y', '3 y', '4 y', '5 y', '6 y', '7 y', '8 y', '9 y', '10 y', '11 y'])[start:start + 3]
    when 'footwear' then (array['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'])[start:start + 3]
    when 'accessories' then array['One size']
    else (array['XS', 'S', 'M', 'L', 'XL', 'XXL'])[1 + start % 3:4 + start % 3] end`;

/**
 * A plausible catalogue: the demo’s categories and brands, prices that repeat, every fourth product on sale, every
 * ninth sold out, as is one of nine variants of the others; the products `$1` to `$2`, each in eight variants, of which
 * the first has the id of its product and is in stock.
 */
const products = `
  with goods as materialized (
    select
      n, left(lpad(to_hex(1700000000000 + n), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || md5(n::text),
        32)::uuid as id,
      cloth || ' ' || garment || ' ' || n as title,
      'A ' || lower(garment) || ' of ' || lower(cloth) || ', cut to be worn every day and mended once a year.'
        as description,
      category, brand, '/images/' || md5(n::text) || '-720.webp' as image,
      price as regular_price_cents, case when n % 4 = 0 then price * 4 / 5 else 0 end as sale_price_cents,
      lower(cloth || ' ' || garment || ' ' || n) as title_words, category || ' ' || replace(brand, '&', '') as range_words,
      lower(cloth || ' ' || garment) || ' worn every day' as description_words,
      case category when 'kids' then 'kids' when 'footwear' then 'eu-shoes' when 'accessories' then 'one-size'
        else 'letters' end as size_scale,
      ${sizes} as sizes, abs(hashint4(-n)) % 13 as family
    from generate_series($1::int, $2::int) as n,
      lateral (select
        (array['Linen', 'Wool', 'Denim', 'Cotton', 'Corduroy', 'Suede', 'Merino'])[1 + n % 7] as cloth,
        (array['Shirt', 'Trousers', 'Jacket', 'Cap', 'Scarf', 'Trainers', 'Dress', 'Hoodie'])[1 + n % 8] as garment,
        (${arrayOf(categories)})[1 + n % ${categories.length}] as category,
        (${arrayOf(brands)})[1 + n % ${brands.length}] as brand,
        1 + abs(hashint4(n)) % 7 as start,
        999 + (n * 37::bigint) % 19000 as price) as kinds),
  offered as materialized (
    select goods.id as product_id, n, place, sizes[1 + place % cardinality(sizes)] as size,
           (family + place / cardinality(sizes) * (1 + n % 5)) % 13 as family
      from goods, generate_series(0, 7) as place),
  added as (insert into catalog.products (${columns}) select ${columns} from goods),
  coloured as (
    insert into catalog.product_colours (product_id, name, name_words, position, swatch, family)
    select distinct on (product_id, family)
           product_id, (${families})[1 + family], lower((${families})[1 + family]), place, '#808080', family
      from offered order by product_id, family, place)
  insert into catalog.variants (id, product_id, position, size, colour, on_hand, reserved)
  select case when place = 0 then product_id else md5(n || '-' || place)::uuid end, product_id, place, size,
         (${families})[1 + family],
         case when n % 9 = 0 or place > 0 and hashint4(n * 8 + place) % 9 = 0 then 0 else 100000 + n % 40 end, 0
    from offered`;

const words = `
  insert into catalog.words (word, stem, spellings)
  select word, (ts_lexize('english_stem', word))[1], array[word]
    from unnest(array['linen', 'wool', 'denim', 'cotton', 'corduroy', 'suede', 'merino', 'shirt', 'trousers', 'jacket',
                      'cap', 'scarf', 'trainers', 'dress', 'hoodie']) as word
  on conflict (word) do nothing`;

/** Orders of one line each; the orders `$1` to `$2`. */
const orders = `
  with placed as (
    insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, status, payment_status, refund,
      is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
    select left(lpad(to_hex(1600000000000 + n), 12, '0') || '7000' || '8' || md5('o' || n), 32)::uuid,
           md5('c' || n % 5000)::uuid, 'Asha ' || n % 5000, md5('c' || n % 5000)::uuid, 1999,
           (array['pending', 'inProcess', 'inShipping', 'delivered'])[1 + n % 4], 'pending', 'none', false, false,
           now() - interval '1 year' + make_interval(secs => n), md5('a')::uuid, '12 Mill Lane', 'Pune', '411001',
           '020 123456', ''
      from generate_series($1::int, $2::int) as n
    returning id)
  insert into ordering.order_lines (order_id, product_id, variant_id, position, title, image, price_cents, quantity)
  select id, md5('p')::uuid, md5('p')::uuid, 0, 'Linen Shirt', '/images/a-720.webp', 1999, 1 from placed`;

const batch = 10_000;

/** Disables or enables triggers of variants and colours, which would repeat what the trigger of products computes. */
const repeatedTriggers = (action) => `
  alter table catalog.product_colours ${action} trigger keep_listing_added;
  alter table catalog.variants ${action} trigger keep_listing_added`;

/** Adds products and orders until there are as many as `counts` says. */
export async function fill(client, counts) {
  await client.query(words);
  await client.query(repeatedTriggers('disable'));
  await addUpTo(client, products, 'catalog.products', counts.products);
  await client.query(repeatedTriggers('enable'));
  await addUpTo(client, orders, 'ordering.orders', counts.orders);
  await client.query('vacuum analyze');
  // Only some roles may run a checkpoint; without it PostgreSQL writes dirty pages during the first round.
  await client.query('checkpoint').catch(() => undefined);
}

async function addUpTo(client, statement, table, count) {
  const { rows } = await client.query(`select count(*)::int as count from ${table}`);
  for (let from = rows[0].count + 1; from <= count; from += batch) {
    await client.query(statement, [from, Math.min(from + batch - 1, count)]);
  }
}
