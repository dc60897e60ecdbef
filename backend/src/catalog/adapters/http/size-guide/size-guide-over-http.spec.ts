import request from 'supertest';
import { openCatalogOverHttp } from '../../../../../test/support/catalogue/catalog-over-http.js';
import { newId } from '../../../../shared/id.js';
import { guidedScales, sizeGuideOf } from '../../../domain/size-guide/size-guide.js';

describe('The size guide over HTTP', () => {
  let catalog: Awaited<ReturnType<typeof openCatalogOverHttp>>;
  beforeAll(async () => {
    catalog = await openCatalogOverHttp();
  });
  afterAll(() => catalog?.close());

  const guide = (scale: string) => request(catalog.url).get(`/api/v1/shop/size-guide/${scale}`);

  it.each(guidedScales)('is returned to anyone for %s, and may be cached for a day', async (scale) => {
    const { body, headers } = await guide(scale).expect(200);
    expect(body).toEqual({ success: true, data: sizeGuideOf(scale) });
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=86400', etag: expect.any(String) as string });
    await guide(scale).set('if-none-match', String(headers['etag'])).expect(304);
  });

  it('is the same and as cacheable for people with a session', async () => {
    const { body, headers } = await guide('kids').set('x-role', 'user').set('x-person', newId()).expect(200);
    expect(body).toMatchObject({ success: true });
    expect(headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each(['own', 'hats', 'constructor', '%00'])('is a 404 for %s', async (scale) => {
    const { body, headers } = await guide(scale).expect(404);
    expect(body).toMatchObject({ success: false, statusCode: 404 });
    expect(headers['cache-control'] ?? '').not.toContain('max-age=86400');
  });
});
