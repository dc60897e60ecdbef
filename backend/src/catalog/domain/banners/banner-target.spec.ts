import { bannerTarget } from './banner-target.js';

describe('The target of a banner', () => {
  it.each([
    ['/shop/listing?category=women', '/shop/listing?category=women'],
    ['/shop/listing?brand=h%26m#top', '/shop/listing?brand=h%26m#top'],
    ['/shop/../shop/home', '/shop/home'],
    ['/shop/search?q=weiße Hemden', '/shop/search?q=wei%C3%9Fe%20Hemden'],
  ])('is a path of this shop: %s', (text, kept) => expect(bannerTarget(text)).toBe(kept));

  it.each([
    '',
    'shop/home',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    `/${'x'.repeat(500)}`,
  ])('is nothing else: %j', (text) => expect(bannerTarget(text)).toBeNull());
});
