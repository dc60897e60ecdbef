import type { Location } from 'react-router-dom';
import { backgroundOf, openedOver } from './overlay-location';

const listing: Location = { pathname: '/shop/listing', search: '?category=men', hash: '', state: null, key: 'one' };
const product = (state: unknown): Location => ({ ...listing, pathname: '/shop/product/shirt-1', search: '', state });

describe('The page under a product', () => {
  it('is the page over which the product was opened', () => {
    expect(backgroundOf(product(openedOver(listing)))).toBe(listing);
  });

  it('is none after a reload, in another tab, or for an address that was entered', () => {
    const beforeReload = { ...openedOver(listing), pageLoad: 0.5 };
    for (const state of [beforeReload, null, undefined, {}, { background: listing }, 'text'])
      expect(backgroundOf(product(state))).toBeNull();
  });
});
