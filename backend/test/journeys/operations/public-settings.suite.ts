import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('The settings that screens need', () => {
  afterAll(closeOpened);
  it.each([
    ['', true],
    ['off', false],
  ])('with MAIL_URL=%s say whether the shop sends mail: %s', async (MAIL_URL, mail) => {
    const shop = await openShop({ MAIL_URL });
    const response = await fetch(`${shop.url}/api/v1/settings/public`);
    expect(await response.json()).toEqual({
      success: true,
      data: {
        ...{ mail, countries: ['IN'], timeZone: 'Asia/Kolkata' },
        shop: { name: 'Loom & Lane', logo: null, email: '', phone: '', hasTerms: false },
      },
    });
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('etag')).toMatch(/^W\//);
  });

  it('say where the shop delivers, its own country first', async () => {
    const shop = await openShop({ DELIVERY_COUNTRIES: 'np,in' });
    const response = await fetch(`${shop.url}/api/v1/settings/public`);
    expect(await response.json()).toMatchObject({ data: { countries: ['NP', 'IN'] } });
  });
});
