/** A plausible range: five categories, six brands, prices that repeat, every fourth on sale, every ninth sold out. */
export const fillShelves = `
  insert into catalog.products
    (id, title, description, category, brand, image, regular_price_cents, sale_price_cents, on_hand, held,
     title_words, range_words, description_words)
  select
    left(lpad(to_hex(1700000000000 + n), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || md5(n::text), 32)::uuid,
    cloth || ' ' || garment || ' ' || n,
    'A ' || lower(garment) || ' of ' || lower(cloth) || ', cut to be worn every day and mended once a year.',
    category, brand, '/images/' || md5(n::text) || '-720.webp',
    price, case when n % 4 = 0 then price * 4 / 5 else 0 end,
    case when n % 9 = 0 then 0 else 1 + n % 40 end, 0,
    lower(cloth || ' ' || garment), category || ' ' || brand, lower(cloth || ' ' || garment) || ' worn every day'
  from generate_series(1, $1) as n,
    lateral (select
      (array['Linen', 'Wool', 'Denim', 'Cotton', 'Corduroy', 'Suede', 'Merino'])[1 + n % 7] as cloth,
      (array['Shirt', 'Trousers', 'Jacket', 'Cap', 'Scarf', 'Trainers', 'Dress', 'Hoodie'])[1 + n % 8] as garment,
      (array['men', 'women', 'kids', 'accessories', 'footwear'])[1 + n % 5] as category,
      (array['nike', 'adidas', 'puma', 'levi', 'zara', 'h&m'])[1 + n % 6] as brand,
      999 + (n * 37) % 19000 as price) as goods`;
