import { htmlPartOf } from '../../../platform/mail/layout/html-part.js';
import { shopOfSpecs } from '../../../../test/support/shop-of-specs.js';
import { textPartOf } from '../../../platform/mail/layout/text-part.js';
import type { Config } from '../../../platform/config/config.js';
import { HmacLinkTokens } from '../../../platform/mail/hmac-link-tokens.js';
import type { MailTemplate } from '../../../platform/mail/mail-template.js';
import type { Mail } from '../../../shared/mail/mail.js';
import type { MailedLine, MailedOrder } from '../../application/mails/mailed-order.js';
import {
  DeliveryNotice,
  OrderConfirmation,
  PaymentRefusal,
  type RefundedPart,
  RefundNotice,
  RejectionNotice,
  ShippingNotice,
} from '../../application/mails/order-mails.js';
import { ReturnNotice } from '../../application/mails/return-mails.js';
import type { OrderViews } from '../../application/order-views.js';
import { SignedOrderLinks } from '../links/signed-order-links.js';
import { orderMailTemplates } from './order-mail-templates.js';

const publicUrl = 'https://shop.example';
const context = { shop: shopOfSpecs, publicUrl, token: null, writtenAt: new Date('2026-11-23T10:05:00Z') };
const config = { publicUrl, jwtSecret: 'the secret of the specs, long enough' } as Config;
const links = new SignedOrderLinks(config, new HmacLinkTokens(config));
const templates = orderMailTemplates.map((each) => new each(links, {} as OrderViews) as MailTemplate);
const at = '2026-11-23T10:05:00.000Z';

const image = '/images/0192f1c0-1111-7000-8000-abcdefabcdef-720.webp';
const productId = '0192f1c0-3333-7000-8000-abcdefabcdef';
const line: MailedLine = {
  productId,
  title: 'Linen shirt',
  options: 'M, Navy',
  image,
  quantity: 2,
  amountCents: 8_000,
};
const order: MailedOrder = {
  ...{ id: '0192f1c0-2222-7000-8000-abcdefabcdef', number: 'LL-10042', placedAt: at, totalCents: 12_995 },
  ...{ linesLeftOut: 0, linkVersion: null, address: ['Asha Rao', '12 Mill Lane', 'Pune 411001'] },
  lines: [line, { title: 'Brushed wool scarf', options: '', image, quantity: 1, amountCents: 4_995 }],
};
const pieces: RefundedPart = {
  lines: [{ ...line, quantity: 1, amountCents: 5_000 }],
  ...{ deliveryCents: 500, reason: 'A button was missing.', isLast: false },
};
const amount: RefundedPart = { lines: [], deliveryCents: 0, reason: null, isLast: false };
const all = (about: MailedOrder): [string, Mail][] => [
  ['OrderConfirmation', new OrderConfirmation(about)],
  ['ShippingNotice', new ShippingNotice(about, at)],
  ['DeliveryNotice', new DeliveryNotice(about, at)],
  ['RejectionNotice of an unpaid order', new RejectionNotice(about, at, 'notCharged')],
  ['RejectionNotice without a refund', new RejectionNotice(about, at, 'notRefunded')],
  ['RejectionNotice with a refund', new RejectionNotice(about, at, 'refunding')],
  ['RejectionNotice with a refund that failed', new RejectionNotice(about, at, 'refundFailed')],
  ['RejectionNotice of a late payment', new RejectionNotice(about, at, 'late')],
  ['RefundNotice', new RefundNotice(about, false, 12_995)],
  ['RefundNotice of a rejected order', new RefundNotice(about, false, 12_995, true)],
  ['RefundNotice in place of a rejection', new RefundNotice(about, false, 12_995, true, 'refunding')],
  ['RefundNotice in place of a late payment', new RefundNotice(about, false, 12_995, true, 'late')],
  ['RefundNotice of pieces and delivery', new RefundNotice(about, false, 5_500, false, null, pieces)],
  ['RefundNotice of an amount', new RefundNotice(about, false, 500, false, null, amount)],
  ['RefundNotice of the last part', new RefundNotice(about, false, 500, false, null, { ...amount, isLast: true })],
  ['RefundNotice of the rest after a rejection', new RefundNotice(about, false, 500, true, 'refunding', amount)],
  ['RejectionNotice after a partial refund', new RejectionNotice(about, at, 'refunding', 9_995)],
  ['RefundNotice of a second charge', new RefundNotice(about, true, null)],
  ['ReturnNotice of one that is asked for', new ReturnNotice(about, 'asked', '')],
  ['ReturnNotice of one that is accepted', new ReturnNotice(about, 'accepted', 'Please send it unworn.')],
  ['ReturnNotice of one that is refused', new ReturnNotice(about, 'refused', 'It is worn.\n\nWe send it back.')],
  ['ReturnNotice of one that has arrived', new ReturnNotice(about, 'received', 'Please send it unworn.')],
  ['PaymentRefusal', new PaymentRefusal(about, 'The bank has refused it.')],
];
const written = (mail: Mail) => {
  // Serialized and parsed, as a mail is when it is read from its row.
  const stored = JSON.parse(JSON.stringify(mail)) as object;
  const template = templates.find(({ of }) => of === mail.constructor)!;
  const content = template.write(Object.assign(Object.create(template.of.prototype) as Mail, stored), context);
  return { content, html: htmlPartOf(content, context), text: textPartOf(content, context) };
};

const titled = (title: string, more: Partial<MailedOrder> = {}): MailedOrder => ({
  ...{ ...order, lines: [{ ...line, title, options: title }], address: [title, title, title] },
  ...more,
});
const awkward: Record<string, MailedOrder> = {
  'a long title': titled('Relaxed linen shirt with mother-of-pearl buttons '.repeat(2)),
  'one long word': titled('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2)),
  'right-to-left text': titled('فستان سهرة أحمر'),
  'mixed directions': titled('Dress \u202eشمس\u202c (red)'),
  emoji: titled('🧥👨‍👩‍👧 coat'),
  markup: titled('<script>alert(1)</script>'),
  'an attribute': titled('"><img src=x onerror=alert(1)>'),
  'an end of the table': titled('</td></tr></table>'),
  entities: titled('&lt;b&gt; &amp; &#x27;'),
  'a URL of another site': titled('https://evil.example/win'),
  'line breaks': titled('one\r\nBcc: all@example.test\r\n\r\ntwo'),
  'an empty title': titled(''),
  'no picture': titled('Hat', { lines: [{ ...line, image: '' }] }),
  'a picture of another site': titled('Hat', { lines: [{ ...line, image: 'https://evil.example/pixel.gif' }] }),
  'a hundred lines': { ...order, lines: Array.from({ length: 100 }, () => line) },
  'lines left out': { ...order, linesLeftOut: 60 },
  'the largest amount': { ...order, totalCents: 999_999_999, lines: [{ ...line, amountCents: 999_999_999 }] },
  'no recipient': { ...order, address: ['', '', ''] },
};

describe('The mails about an order', () => {
  it('have one template each', () => {
    expect(new Set(all(order).map(([, mail]) => mail.constructor))).toEqual(new Set(templates.map(({ of }) => of)));
  });

  it.each(all(order))('%s reads as before', (_name, mail) => {
    const { content, text } = written(mail);
    expect(`${content.subject}\n${content.preview}\n\n${text}`).toMatchSnapshot();
  });

  it('are drawn as before', () => {
    expect(written(new OrderConfirmation(order)).html).toMatchSnapshot();
  });

  describe.each(Object.entries(awkward))('with %s', (_, about) => {
    it.each(all(about))('%s has no markup and no URLs from the order, and less than 100 KB', (_name, mail) => {
      const { content, html, text } = written(mail);
      expect(content.subject).toMatch(/^[\w ’,.-]*LL-10042[\w ’,.-]*$/);
      expect(Buffer.byteLength(html)).toBeLessThan(100_000);
      expect(html).not.toMatch(/<script|<img src=x|undefined|null|NaN/);
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!);
      expect(addresses.filter((address) => !address.startsWith(`${publicUrl}/`))).toEqual([]);
      expect(text.split('\n').filter((each) => [...each].length > 76 && !each.startsWith(publicUrl))).toEqual([]);
      expect(text).toContain(`${publicUrl}/shop/account?order=${order.id}`);
    });
  });

  it.each(all({ ...order, linkVersion: 3 }))('%s contains the signed link to the order for guests', (_name, mail) => {
    const { html, text } = written(mail);
    const url = links.linkFor({ id: order.id, placedAt: new Date(order.placedAt), linkVersion: 3 });
    expect(links.read(new URL(url).hash.slice(1))).toMatchObject({ orderId: order.id, version: 3 });
    expect(text.split('\n')).toContain(url);
    expect(html).toContain(`href="${url}"`);
    expect(html).not.toContain('/shop/account');
  });

  it('say how the parcel can be followed, as far as that is known', () => {
    const url = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
    const known = written(new ShippingNotice(order, at, { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', url }));
    expect(known.html).toContain(`href="${url}"`);
    expect(known.text).toMatch(/Carrier: +UPS\nTracking number: +1Z999AA10123456784\n/);
    expect(known.text.split('\n')).toContain(url);
    const byBike = written(new ShippingNotice(order, at, { carrier: 'Ben’s Bikes', trackingNumber: null, url: null }));
    expect(byBike.text).toContain('Ben’s Bikes');
    for (const { text } of [byBike, written(new ShippingNotice(order, at))]) expect(text).not.toMatch(/Track(ing)? /);
  });

  it('show what a discount code took off', () => {
    const discount = { code: 'SUMMER15', cents: 1_000 };
    const { html, text } = written(new OrderConfirmation({ ...order, discount, totalCents: 11_995 }));
    expect(text).toMatch(/Discount SUMMER15 +-\$10\.00/);
    expect(html).toContain('-$10.00');
  });

  it.each([
    [{}, ''],
    [{ size: 'M', colour: 'Navy' }, '?colour=navy&size=m'],
    [{ size: '36 × 32', colour: null }, '?size=36+%C3%97+32'],
    [{ size: '"><b>', colour: 'Rosé' }, '?colour=ros%C3%A9&size=%22%3E%3Cb%3E'],
  ])('link the lines to their products, in the colour and size: %j', (variant, query) => {
    const { html, text } = written(new OrderConfirmation({ ...order, lines: [{ ...line, ...variant }] }));
    const page = `${publicUrl}/shop/product/${productId}${query}`;
    expect(html).toContain(`href="${page.replace('&', '&amp;')}"`);
    expect(text.split('\n')).toContain(page);
  });

  it('show the 360-pixel version of pictures', () => {
    expect(written(new OrderConfirmation(order)).html).toContain(`${publicUrl}${image.replace('720', '360')}`);
  });

  it('say how many lines are left out', () => {
    const { text } = written(new OrderConfirmation(awkward['lines left out']!));
    expect(text).toContain('These are the first 2 of 62 items.');
  });
});
