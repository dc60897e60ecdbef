const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];
const range = (from, to, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

const inLetters = (from, to) => ({
  scale: 'letters',
  sizes: letters.slice(letters.indexOf(from), letters.indexOf(to) + 1),
});
const shoes = (from, to, step = 1) => ({ scale: 'eu-shoes', sizes: range(from, to, step).map(String) });
const years = (from, to) => ({ scale: 'kids', sizes: range(from, to).map((age) => `${age} y`) });
const months = { scale: 'kids', sizes: ['0–3 m', '3–6 m', '6–9 m', '9–12 m', '12–18 m', '18–24 m'] };
const jeans = (waists, lengths) => ({
  scale: 'waist-length',
  sizes: waists.flatMap((waist) => lengths.map((length) => `${waist}×${length}`)),
});
const own = (...sizes) => ({ scale: 'own', sizes });
const oneSize = { scale: 'one-size', sizes: ['One size'] };
const none = { scale: null, sizes: [] };

const ofCategory = {
  men: inLetters('S', 'XXL'),
  women: inLetters('XS', 'XL'),
  kids: years(2, 10),
  accessories: none,
  footwear: shoes(36, 45),
};

const ofTitle = {
  'Everyday Cotton Tee': inLetters('XS', '3XL'),
  'Piqué Polo': inLetters('S', '4XL'),
  'Original Straight Jeans': jeans([29, 30, 31, 32, 33, 34, 36], [30, 32, 34]),
  'Stretch Twill Chinos': jeans([30, 32, 34, 36], [32, 34]),
  'Boxy Organic Tee': inLetters('XXS', 'XXL'),
  'High-Rise Wide Jeans': jeans([25, 26, 27, 28, 29, 30, 31], [30, 32]),
  'Sculpt Leggings': inLetters('XXS', 'XL'),

  'First Cardigan': months,
  'Denim Dungarees': { scale: 'kids', sizes: [...months.sizes.slice(3), '2 y', '3 y', '4 y'] },
  'Pleated School Skirt': years(5, 14),
  'Playground Hoodie': years(3, 14),

  'Six-Panel Cap': oneSize,
  'Two-Tone Cap': oneSize,
  'Pompom Beanie': oneSize,
  'Lambswool Beanie': oneSize,
  'Brushed Wool Scarf': oneSize,
  'Fringed Scarf': oneSize,
  'Saddle Leather Belt': own('80 cm', '90 cm', '100 cm', '110 cm'),
  'Striped Crew Socks': own('35–38', '39–42', '43–46'),

  'Court Leather Sneaker': shoes(36, 46),
  'Daybreak Runner': shoes(38, 46, 0.5),
  'Tempo Knit Runner': shoes(38, 46, 0.5),
  'Kids’ First Runner': shoes(22, 34),
  'Chelsea Boot': shoes(39, 46),
  'Suede-Look Chelsea Boot': shoes(36, 42),
  'Horsebit Loafer': shoes(39, 45),
  'Penny Loafer': shoes(39, 45),
  'Slingless Pump': shoes(35, 41),
  'Satin Pump': shoes(35, 41),
};

/** @returns the size scale of a product, or null without sizes, and its sizes in order */
export function sizesOf(title, category) {
  return ofTitle[title] ?? ofCategory[category];
}
