import fc from 'fast-check';
import { shopOfSpecs } from '../../../../test/support/shop-of-specs.js';
import { anyCharacter } from '../../../../test/support/any-character.js';
import type { MailBlock, MailContent, MailLine } from '../mail-content.js';
import { htmlPartOf } from './html-part.js';
import { textPartOf } from './text-part.js';

const context = { publicUrl: 'https://shop.example', shop: shopOfSpecs };
const line: MailLine = {
  ...{ title: 'Linen shirt', options: 'M, Navy', picture: '/images/shirt-360.webp', page: '/shop/product/shirt' },
  ...{ quantity: 2, amountCents: 4_000 },
};
const total = { label: 'Total', amountCents: 1_234_567 };
const mail = (...blocks: MailBlock[]): MailContent => ({
  ...{ subject: 'Your order LL-7', preview: 'Two items.', heading: 'Thank you for your order', blocks },
});
const lines = (...some: Partial<MailLine>[]): MailBlock => ({
  ...{ kind: 'lines', lines: some.map((one) => ({ ...line, ...one })), totals: [total] },
});
const htmlOf = (...blocks: MailBlock[]) => htmlPartOf(mail(...blocks), context);
const textOf = (...blocks: MailBlock[]) => textPartOf(mail(...blocks), context);

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</td></table></body>',
  "' onload='alert(1)",
  '&lt;b&gt;',
  'javascript:alert(1)',
  'שמלת ערב \u202e אדומה',
  '🧥👗'.repeat(40),
  'Bcc: all@example.test\r\nSubject: free',
  '\u0000\u0007 bell',
  'Donaudampfschifffahrtsgesellschaft'.repeat(6),
  ' ',
];
const everywhere = (text: string): MailBlock[] => [
  { kind: 'paragraph', text },
  { kind: 'facts', facts: [[text, text]] },
  { kind: 'address', heading: 'Delivered to', lines: [text, text] },
  lines({ title: text, options: text }, { title: text, options: '', picture: null }),
];
const tagsOf = (source: string) => source.match(/<[a-z!/][^>]*>/gi) ?? [];

describe('The HTML part of a mail', () => {
  it('has a language, a title, one first heading, both colour schemes, and the preview first', () => {
    const source = htmlOf({ kind: 'paragraph', text: 'Hello.' });
    expect(source).toContain('<html lang="en"');
    expect(source).toContain('<title>Your order LL-7</title>');
    expect(source.match(/<h1/g)).toHaveLength(1);
    expect(source).toContain('<meta name="color-scheme" content="light dark"');
    expect(source).toContain('@media (prefers-color-scheme: dark)');
    expect(source.replace(/[\s\S]*<body[^>]*>/, '').replace(/<[^>]*>/g, '')).toMatch(/^\s*Two items\./);
  });

  it('shows the lines of an order as a table with headings of rows and columns', () => {
    const source = htmlOf(lines({}, { title: 'Wool hat', options: '', picture: null, quantity: 1 }));
    expect(source.match(/scope="col"/g)).toHaveLength(2);
    expect(source.match(/scope="row"/g)).toHaveLength(3);
    expect(source).toContain('M, Navy · Quantity 2');
    expect(source).toContain('>Quantity 1<');
    expect(source).toContain('$12,345.67');
    expect(source).toMatch(/src="https:\/\/shop\.example\/images\/shirt-360\.webp"\s+alt="Linen shirt"/);
    expect(source.match(/<img/g)).toHaveLength(1);
    for (const table of tagsOf(source).filter((tag) => tag.startsWith('<table') && !tag.includes('presentation'))) {
      expect(table).not.toContain('width="600"');
    }
  });

  it('has no column for pictures where no line has one', () => {
    expect(htmlOf(lines({ picture: null }))).not.toMatch(/<img|colspan="2"/);
  });

  it('repeats the address of a button below it', () => {
    const url = 'https://shop.example/shop/account';
    const source = htmlOf({ kind: 'link', label: 'See your order', url });
    expect(source.split(`href="${url}"`)).toHaveLength(3);
    expect(source).toContain(`>${url}</a>`);
  });

  it('has no scripts, and links to and loads only URLs of the shop', () => {
    const source = htmlOf(...everywhere('Linen'), { kind: 'link', label: 'Shop', url: 'https://shop.example/x' });
    expect(source).not.toMatch(/<(script|form|iframe|object|link|base)\b|url\(|@import|@font-face|\son\w+=/i);
    const addresses = [...source.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !address?.startsWith('https://shop.example/'))).toEqual([]);
  });

  it.each(hostile)('shows as text: %j', (text) => {
    expect(tagsOf(htmlOf(...everywhere(text)))).toEqual(
      tagsOf(htmlOf(...everywhere('x'))).map((tag) => withAlt(tag, text)),
    );
  });

  it('shows any text of people as text', () => {
    const expected = tagsOf(htmlOf(...everywhere('x'))).length;
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (text) => {
        const tags = tagsOf(htmlOf(...everywhere(text)));
        expect(tags.filter((tag) => !tag.startsWith('<img'))).toHaveLength(expected - 1);
      }),
    );
  });

  it('stays below the 100 KB from which mail programs cut it off, with a hundred lines', () => {
    const title = 'Relaxed linen shirt with mother-of-pearl buttons, washed';
    const source = htmlOf(lines(...Array.from({ length: 100 }, () => ({ title }))));
    expect(Buffer.byteLength(source)).toBeLessThan(100_000);
  });
});

describe('The text part of a mail', () => {
  it.each(hostile)('has at most 76 columns and no line break of people’s texts: %j', (text) => {
    const parts = textOf(...everywhere(text), { kind: 'paragraph', text: `${'word '.repeat(40)}end` }).split('\n');
    expect(parts.filter((part) => [...part].length > 76)).toEqual([]);
    expect(parts.filter((part) => part.startsWith('Subject:'))).toEqual([]);
    expect(parts.join('')).not.toMatch(/\p{Cc}/u);
  });

  it('never breaks an address', () => {
    const url = `https://shop.example/order#${'x'.repeat(120)}`;
    expect(textOf({ kind: 'link', label: 'See your order', url }).split('\n')).toContain(url);
  });

  it('shows amounts in a column at the right', () => {
    const text = textOf(lines({}, { title: 'Wool hat', options: '', quantity: 1, amountCents: 950 }));
    const amounts = text.split('\n').filter((part) => part.includes('$'));
    expect(amounts.map((part) => part.length)).toEqual([76, 76, 76]);
    expect(text).toContain('2 × Linen shirt (M, Navy)');
  });

  it('keeps text from right to left from reordering what is around it', () => {
    const text = textOf(lines({ title: 'שמלה (אדומה) – ערב', options: 'M, כחול' }), {
      ...{ kind: 'address', heading: 'Delivered to', lines: ['שרה (לוי)', '12 Weaver Lane'] },
    });
    expect(text).toContain('2 × \u2068שמלה (אדומה) – ערב\u2069 (\u2068M, כחול\u2069)');
    expect(text).toContain('    \u2068שרה (לוי)\u2069\n    12 Weaver Lane');
  });
});

/** Only `img` tags contain text of people, in `alt`. */
function withAlt(tag: string, text: string): string {
  return tag.replace('alt="x"', `alt="${escaped(text)}"`);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
