import { chosenBySlug, shortIdIn, slugOf } from './product-slug.js';

const id = '01993f20-7c1d-7abc-8def-8f3a91c2d4e5';

describe('The slug of a product', () => {
  it.each([
    ['Linen Camp-Collar Shirt', 'linen-camp-collar-shirt'],
    ['  Levi’s 501®  Jeans ', 'levis-501-jeans'],
    ["Kids' First Runner", 'kids-first-runner'],
    ['Piqué Polo – Größe Øst', 'pique-polo-grosse-ost'],
    ['H&M "Tee" <b>', 'h-m-tee-b'],
    ['</script><script>alert(1)</script>', 'script-script-alert-1-script'],
    ['رداء كتان', 'product'],
    ['🧥', 'product'],
    ['ｆｕｌｌ ｗｉｄｔｈ', 'full-width'],
  ])('of %j begins with %s', (title, words) => {
    expect(slugOf({ id, title })).toBe(`${words}-8f3a91c2d4e5`);
  });

  it('is cut at a word, and within a word that is too long', () => {
    const long = slugOf({ id, title: 'a comfortable and warm '.repeat(9) });
    expect(long).toMatch(/^(a-comfortable-and-warm-?)+(-a|-a-comfortable|-and)?-8f3a91c2d4e5$/);
    expect(long.length).toBeLessThanOrEqual(93);
    expect(slugOf({ id, title: 'x'.repeat(200) })).toBe(`${'x'.repeat(80)}-8f3a91c2d4e5`);
  });

  it.each([
    ['linen-shirt-8f3a91c2d4e5', '8f3a91c2d4e5'],
    ['8f3a91c2d4e5', '8f3a91c2d4e5'],
    [id, '8f3a91c2d4e5'],
    ['linen-shirt', null],
    ['linen-shirt-8F3A91C2D4E5', null],
    ['linen-shirt8f3a91c2d4e5', null],
    ['linen-shirt-8f3a91c2d4e5\n', null],
    ['', null],
  ])('%j has the short id %j', (slug, shortId) => {
    expect(shortIdIn(slug)).toBe(shortId);
  });

  it('decides between products that share the end of their ids', () => {
    const shirt = { id, title: 'Linen Shirt', isDeleted: true };
    const scarf = { id: '01993f20-7c1d-7abc-8dee-8f3a91c2d4e5', title: 'Scarf', isDeleted: false };
    expect(chosenBySlug('linen-shirt-8f3a91c2d4e5', [shirt, scarf])).toBe(shirt);
    expect(chosenBySlug('former-title-8f3a91c2d4e5', [shirt, scarf])).toBe(scarf);
    expect(chosenBySlug('former-title-8f3a91c2d4e5', [shirt])).toBe(shirt);
    expect(chosenBySlug('linen-shirt-8f3a91c2d4e5', [])).toBeUndefined();
  });
});
