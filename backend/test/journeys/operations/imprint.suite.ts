import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('The imprint', () => {
  afterAll(closeOpened);
  it('is public, contains the OWNER_ settings and can be cached', async () => {
    const shop = await openShop({
      OWNER_NAME: 'Loom & Lane Ltd',
      OWNER_ADDRESS: '1 Mühlweg, 10115 Berlin',
      OWNER_EMAIL: 'hello@shop.example',
    });
    const url = `${shop.url}/api/v1/shop/owner`;
    const response = await fetch(url);
    expect(await response.json()).toEqual({
      success: true,
      data: {
        imprint: 'Loom & Lane Ltd\n1 Mühlweg\n10115 Berlin\nEmail: hello@shop.example',
        privacy: expect.stringContaining('Loom & Lane Ltd is responsible for your data') as string,
        terms: '',
        returnsText: expect.stringContaining('write to hello@shop.example') as string,
        ...{ name: 'Loom & Lane Ltd', address: '1 Mühlweg, 10115 Berlin', email: 'hello@shop.example' },
        ...{ phone: '', vatId: '', missingSettings: [] },
      },
    });
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('etag')).toMatch(/^W\//);
  });
});
