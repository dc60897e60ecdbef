import { request } from '../../lib/http';
import { setSharedData } from './categories-and-brands';

/** Asks the API for what the server sends with every page, as after a change of it. Else what is known stays. */
export async function reloadSharedData(): Promise<void> {
  const all = await Promise.all([
    request('GET', '/api/v1/shop/categories'),
    request('GET', '/api/v1/shop/brands'),
    request('GET', '/api/v1/shop/banners'),
    request('GET', '/api/v1/settings/public'),
  ]).catch(() => null);
  if (!all) return;
  const [{ data: categories }, { data: brands }, { data: banners }, { data: settings }] = all;
  setSharedData({ categories, brands, banners, shop: { ...settings.shop, timeZone: settings.timeZone } });
}
