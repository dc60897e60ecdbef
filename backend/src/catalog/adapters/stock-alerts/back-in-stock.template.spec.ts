import { shopOfSpecs } from '../../../../test/support/shop-of-specs.js';
import { htmlPartOf } from '../../../platform/mail/layout/html-part.js';
import { textPartOf } from '../../../platform/mail/layout/text-part.js';
import { Money } from '../../../shared/money.js';
import { BackInStock } from '../../application/stock-alerts/back-in-stock.js';
import type { OfferedItem } from '../../domain/stock/stock.js';
import { BackInStockTemplate } from './back-in-stock.template.js';

const publicUrl = 'https://shop.example';
const context = { publicUrl, shop: shopOfSpecs, token: null, writtenAt: new Date('2026-11-28T10:05:00Z') };
const id = '01a1fbb2-2123-7e64-945a-3500a0f5e744';
const image = `/images/${id}-720.webp`;
const shirt = {
  productId: id,
  variantId: id,
  title: 'Linen shirt',
  size: 'L',
  colour: 'Navy',
  image,
  priceCents: 4_900,
};
const links = { linkFor: (alertId: string) => `${publicUrl}/auth/stock-alert?token=${alertId}.x`, read: () => null };
const template = (...offered: Partial<OfferedItem>[]) =>
  new BackInStockTemplate(links, { items: () => Promise.resolve(offered) } as never);
const drawn = (item: object = {}) => {
  const content = template().write(new BackInStock('7', { ...shirt, ...item }), context);
  return { content, html: htmlPartOf(content, context), text: textPartOf(content, context) };
};

describe('The mail that something is back in stock', () => {
  it('reads so', () => {
    const { content, text } = drawn();
    expect(`${content.subject}\n${content.preview}\n\n${text}`).toMatchInlineSnapshot(`
"It is back in stock
You asked us to write to you once it can be had again.

It is back in stock
===================

You asked us to write to you once it can be had again. We have not put one
aside: it goes to whoever buys first.

Linen shirt (Size L, Navy)                                            $49.00
https://shop.example/shop/product/01a1fbb2-2123-7e64-945a-3500a0f5e744?colour=navy&size=l

See it in the shop:
https://shop.example/shop/product/01a1fbb2-2123-7e64-945a-3500a0f5e744?colour=navy&size=l

-- 
You get this mail because you asked for it at Loom & Lane. This is the only
mail about it.
End alerts:
https://shop.example/auth/stock-alert?token=7.x
Help and contact:
https://shop.example/shop/help
"
`);
  });

  it('shows the picture and the price, and leads to the product in that size and colour', () => {
    const { html } = drawn();
    expect(html).toContain(`src="${publicUrl}/images/${id}-360.webp"`);
    expect(html).toContain('Size L, Navy');
    expect(html).toContain(Money.ofCents(4_900).formatted);
    expect(html).toContain(`href="${publicUrl}/shop/product/${id}?colour=navy&amp;size=l"`);
    expect(html).toContain(`href="${publicUrl}/auth/stock-alert?token=7.x"`);
  });

  it('is of no size where there is one only, and inert whatever the title is', () => {
    const { html, text } = drawn({
      size: null,
      colour: null,
      title: '<script>alert(1)</script>',
      image: 'https://x.example',
    });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img class="picture"');
    expect(text).not.toContain('Size');
  });

  it.each([
    [true, 'is sold', { isDeleted: false, isRetired: false }],
    [false, 'is deleted', { isDeleted: true, isRetired: false }],
    [false, 'has the size no more', { isDeleted: false, isRetired: true }],
  ])('is sent: %s, where the product %s', async (expected, _where, offered) => {
    expect(await template(offered).isStillTrue(new BackInStock('7', shirt))).toBe(expected);
  });
});
