import fc from 'fast-check';
import { anyCharacter } from '../../../../test/support/any-character.js';
import { noon } from '../../../../test/support/ordering/orders.js';
import type { Config } from '../../../platform/config/config.js';
import { HmacLinkTokens } from '../../../platform/mail/hmac-link-tokens.js';
import { newId } from '../../../shared/id.js';
import { SignedOrderLinks } from './signed-order-links.js';

const settings = { publicUrl: 'https://shop.example', jwtSecret: 'the secret of this year, long enough' };
const linksBy = (change: Partial<Config> = {}) => {
  const config = { ...settings, ...change } as Config;
  return new SignedOrderLinks(config, new HmacLinkTokens(config));
};
const anOrder = { id: '01a1fbb2-2123-7e64-945a-3500a0f5e744', placedAt: noon, linkVersion: 0 };
const afterHash = (link: string) => link.slice(link.indexOf('#') + 1);

describe('Signed links to orders', () => {
  const links = linksBy();
  const text = afterHash(links.linkFor(anOrder));
  const [orderId = '', lastDay = '', version = '', signature = ''] = text.split('.');

  it('lead to the shop’s order page, with all their data in the fragment', () => {
    const link = new URL(links.linkFor(anOrder));
    expect([link.origin, link.pathname, link.search]).toEqual(['https://shop.example', '/order', '']);
    expect(text).toMatch(/^01a1fbb2-2123-7e64-945a-3500a0f5e744\.20867\.0\.[\w-]{43}$/);
  });

  it('contain the order’s id, their last day and their version', () => {
    expect(links.read(text)).toEqual({ orderId: anOrder.id, lastDay: 20_867, version: 0 });
  });

  it('are rejected when any single bit is flipped', () => {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at++) {
      for (let bit = 0; bit < 8; bit++) {
        const flipped = Buffer.from(bytes);
        flipped[at]! ^= 1 << bit;
        expect(links.read(flipped.toString('latin1'))).toBeNull();
      }
    }
  });

  it('are rejected when a byte is inserted or removed at any position', () => {
    for (let at = 0; at <= text.length; at++) {
      expect(links.read(text.slice(0, at) + '0' + text.slice(at))).toBeNull();
      if (at < text.length) expect(links.read(text.slice(0, at) + text.slice(at + 1))).toBeNull();
    }
  });

  it.each([
    ['another order', [newId(), lastDay, version, signature]],
    ['a later day', [orderId, '99999', version, signature]],
    ['another version', [orderId, lastDay, '1', signature]],
    ['a zero before the day', [orderId, `0${lastDay}`, version, signature]],
    ['a signature in capitals', [orderId, lastDay, version, signature.toUpperCase()]],
    ['a padded signature', [orderId, lastDay, version, `${signature}=`]],
    ['no signature', [orderId, lastDay, version, '']],
    ['an additional part', [orderId, lastDay, version, signature, '']],
  ])('are rejected with %s', (_, parts) => {
    expect(links.read(parts.join('.'))).toBeNull();
  });

  it('are rejected when they are a megabyte long', () => {
    expect(links.read(text + '0'.repeat(1_000_000))).toBeNull();
  });

  it('are rejected when signed with another secret, and stay valid while the secret is rotated', () => {
    const jwtSecret = 'the secret of next year, long enough';
    expect(linksBy({ jwtSecret }).read(text)).toBeNull();
    const replacing = linksBy({ jwtSecret, previousJwtSecret: settings.jwtSecret });
    expect(replacing.read(text)).toEqual(links.read(text));
    expect(linksBy({ jwtSecret }).read(afterHash(replacing.linkFor(anOrder)))).toEqual(links.read(text));
  });

  it('can be read back for arbitrary orders', () => {
    const orders = fc.record({
      id: fc.uuid({ version: 7 }),
      placedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      linkVersion: fc.integer({ min: 0, max: 32_767 }),
    });
    fc.assert(
      fc.property(orders, (order) => {
        const read = links.read(afterHash(links.linkFor(order)));
        expect(read).toMatchObject({ orderId: order.id, version: order.linkVersion });
      }),
    );
  });

  it('are never read from arbitrary text that the shop did not sign', () => {
    const part = fc.oneof(
      fc.constantFrom('', '.', orderId, lastDay, version, signature, '-1', '1e3', '٣', '\0', '\ud800'),
      fc.string({ unit: anyCharacter }),
    );
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('.')),
    );
    fc.assert(fc.property(texts, (each) => each === text || links.read(each) === null));
  });
});
