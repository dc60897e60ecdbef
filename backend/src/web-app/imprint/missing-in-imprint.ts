import { type ImprintSettings, missingImprintSettings } from '../../platform/config/imprint-settings.js';
import { defaultShop } from '../../platform/settings/default-shop.js';
import type { ShopDetails } from '../../shared/shop-identity.js';

/** The settings that the imprint still needs; the owners may as well write their own. */
export function missingInImprint(owner: ImprintSettings, shop: ShopDetails): string[] {
  const isOwn = shop.imprint !== '' && shop.imprint !== defaultShop(owner).imprint;
  const [name, address] = isOwn ? [shop.imprint, shop.imprint] : [owner.name, shop.address];
  return missingImprintSettings({ ...owner, name, address, email: shop.email });
}
