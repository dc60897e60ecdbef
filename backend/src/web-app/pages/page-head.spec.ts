/** @jest-environment jsdom */
import fc from 'fast-check';
import { anyCharacter } from '../../../test/support/any-character.js';
import { type ParsedPage, parsedPage } from '../../../test/support/http/parsed-page.js';
import { type PageHead, tagsOf } from './page-head.js';

const parsed = (head: PageHead) => parsedPage(tagsOf(head));
const contentOf = (page: ParsedPage, selector: string) => page.querySelector(selector)?.getAttribute('content');

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "It's “5 > 4” & <b>bold</b> $& $1 $`",
  '👕🧵 Tee',
  'قميص كتان أزرق',
  'שמלת קיץ',
  'two\u2028lines\u2029here',
  '&amp; &lt;script&gt;',
];

function expectIntact(words: string): void {
  const page = parsed({
    title: words,
    description: words,
    canonical: 'https://shop.example/shop/home',
    robots: 'index, follow',
    properties: [
      ['og:title', words],
      ['twitter:title', words],
    ],
    graph: [{ '@type': 'Product', name: words }],
  });
  expect(page.title).toBe(words.replace(/[\t\n\f\r ]+/g, ' ').trim()); // as `document.title` is defined
  expect(page.querySelector('title')?.textContent).toBe(words);
  for (const tag of ['meta[name="description"]', 'meta[property="og:title"]', 'meta[name="twitter:title"]'])
    expect(contentOf(page, tag)).toBe(words);
  expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name: words }],
  });
  expect([...page.head.children].map(({ tagName }) => tagName)).toEqual([
    ...['TITLE', 'META', 'META', 'LINK', 'META', 'META', 'SCRIPT'],
  ]);
  expect(page.body.children).toHaveLength(1);
}

describe('The tags of a page’s head', () => {
  it.each(hostile)('show %j unchanged, without other effects on the page', (words) => {
    expectIntact(words);
  });

  it('show any text unchanged', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
      .map((text) => text.replace(/\p{Cc}/gu, '').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.oneof(words, fc.constantFrom(...hostile)), (text) => expectIntact(text)),
      { numRuns: 300 },
    );
  });

  it('have any string unchanged in JSON-LD, even one that is not well-formed', () => {
    const anything = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(anything, (name) => {
        const page = parsed({ title: 'Shirt', robots: 'noindex', graph: [{ '@type': 'Product', name }] });
        const { '@graph': graph } = JSON.parse(page.querySelector('script')?.textContent ?? '') as { '@graph': object };
        expect(graph).toEqual([{ '@type': 'Product', name }]);
        expect(page.body.children).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });

  it('replace control characters and lone surrogates, which HTML does not allow', () => {
    const page = parsed({ title: ' a\u0000b\nc \ud800', robots: 'noindex' });
    expect(page.querySelector('title')?.textContent).toBe('a b c \ufffd');
  });

  it('are all marked, so that the app can take them over', () => {
    const page = parsed({
      title: 'Home',
      description: '',
      canonical: 'x',
      robots: 'noindex',
      graph: [{ '@type': 'Thing' }],
    });
    expect([...page.head.children].filter((tag) => !tag.hasAttribute('data-head'))).toEqual([]);
  });

  it('of a private page are only its title and robots', () => {
    expect(tagsOf({ title: 'Loom & Lane', robots: 'noindex' })).toBe(
      '<title data-head>Loom &amp; Lane</title>\n    <meta data-head name="robots" content="noindex" />',
    );
  });
});
