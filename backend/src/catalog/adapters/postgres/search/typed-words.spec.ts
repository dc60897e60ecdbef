import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt, aSizedShirt, aVariant } from '../../../../../test/support/catalogue/products.js';

const titled = ['Straßenmantel', 'Smørrebrød apron', 'L’Œuvre scarf', 'Łódź gilet', 'Strick\u00adjacke'];
const unspaced = ['黒いドレス', '赤い 革靴', 'เสื้อยืดสีดำ', '검은원피스', 'トレス帽'];
const long = [
  'กระโปรงยาวลายดอกไม้ทรงหลวมใส่สบายสำหรับฤดูร้อนและวันหยุด',
  '白いレースの長袖ワンピースはパーティーや結婚式にぴったりの上品なデザインで大人気の商品です',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
];
const titleBySku = {
  'AB 1 XL': 'Anorak',
  QR7: 'Gilet',
  '7X': 'Poncho',
  'JEANS-32-34': 'Romper',
  '36500': 'Visor',
  'QV-ZOWL': 'Bonnet',
};

describe('A search in other letters than the title', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    await catalog.stocked(
      ...[...titled, ...unspaced, ...long].map((title) => aShirt({ title })),
      aShirt({ title: 'Saree', description: 'साड़ी' }),
      aShirt({ title: 'Wool sock', brand: 'h&m' }),
      aShirt({ title: 'Parka', variants: [aVariant({ sku: 'ZX-4799/B' })] }),
      ...Object.entries(titleBySku).map(([sku, title]) => aShirt({ title, variants: [aVariant({ sku })] })),
      aShirt({ title: 'Blue jeans' }),
      aSizedShirt({ M: 3 }, { title: 'Wool vest', brand: 'puma' }),
    );
  });
  afterAll(() => catalog?.drop());

  const titlesOf = async (text: string) => {
    const found = await catalog.views.search(
      text,
      { categories: [], brands: [] },
      'relevance',
      { page: 1, limit: 24 },
      null,
    );
    return found.items.map(({ title }) => title);
  };

  it.each([
    ['strassenmantel', 'Straßenmantel'],
    ['STRASSENMANTEL', 'Straßenmantel'],
    ['straßenmäntel', 'Straßenmantel'],
    ['smorrebrod', 'Smørrebrød apron'],
    ['loeuvre', 'L’Œuvre scarf'],
    ['oeuvre', 'L’Œuvre scarf'],
    ["l'oeuvre", 'L’Œuvre scarf'],
    ['lodz', 'Łódź gilet'],
    ['strickjacke', 'Strick\u00adjacke'],
    ['str\u200bickjacke', 'Strick\u00adjacke'],
    ['ドレス', '黒いドレス'],
    ['ﾄﾞﾚｽ', '黒いドレス'],
    ['黒いドレス', '黒いドレス'],
    ['黒い ドレス', '黒いドレス'],
    ['ドレス 黒', '黒いドレス'],
    ['赤い革靴', '赤い 革靴'],
    ['靴', '赤い 革靴'],
    ['革靴', '赤い 革靴'],
    ['เสื้อ', 'เสื้อยืดสีดำ'],
    ['สีดำ', 'เสื้อยืดสีดำ'],
    ['원피스', '검은원피스'],
    ['साड़ी', 'Saree'],
    ...long.map((title): [string, string] => [title, title]),
    [long[2]!.toUpperCase(), long[2]!],
    ['ZX-4799/B', 'Parka'],
    ['zx-4799', 'Parka'],
    ['zx4799b', 'Parka'],
    ['qv-zowl', 'Bonnet'],
    ['QVZOWL', 'Bonnet'],
    ['h and m', 'Wool sock'],
    ['H and M wool', 'Wool sock'],
    ['wool, h&m', 'Wool sock'],
    ['wool in m', 'Wool vest'],
  ])('finds %s', async (text, title) => expect(await titlesOf(text)).toEqual([title]));

  it.each(['ドレ', '革', 'เสื้', '원피'])('suggests what has it anywhere within a word: %s', async (text) => {
    const suggested = (await catalog.views.suggestions(text)).map(({ title }) => title);
    expect(suggested).toEqual([unspaced.find((title) => title.includes(text))]);
  });

  it.each(['ドス', 'スレド', 'ドレ黒い', '帽トレス'])('finds no letters in another order: %s', async (text) => {
    expect(await titlesOf(text)).toEqual([]);
  });

  it.each([
    ['AB 1', 'Anorak'],
    ['ab-1 xl', 'Anorak'],
    ['AB1', 'Anorak'],
    ['ab 1 x', 'Anorak'],
    ['QR7', 'Gilet'],
    ['qr-7', 'Gilet'],
    ['7x', 'Poncho'],
    ['jeans-32', 'Romper'],
    ['jeans 32 34', 'Romper'],
    ['3650', 'Visor'],
    ['jeans 32', 'Blue jeans'],
  ])('finds, and suggests, what has a SKU with the beginning %s', async (text, title) => {
    expect(await titlesOf(text)).toEqual([title]);
    expect((await catalog.views.suggestions(text)).map((product) => product.title)).toEqual([title]);
  });

  it('takes no size and no price for the beginning of a SKU', async () => {
    expect(await titlesOf('36.5')).toEqual([]);
    expect(await titlesOf('blue jeans under $365')).toEqual(['Blue jeans']);
  });
});
