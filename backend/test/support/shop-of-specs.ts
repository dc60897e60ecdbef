import { defaultShop } from '../../src/platform/settings/default-shop.js';
import type { ShopIdentity } from '../../src/shared/shop-identity.js';

/** What a new shop says about itself that nobody runs yet. */
export const shopOfSpecs = defaultShop({ name: '', address: '', email: '', phone: '', vatId: '' });
export const identityOfSpecs: ShopIdentity = { current: shopOfSpecs };
