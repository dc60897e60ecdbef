import request from 'supertest';
import { openCatalogOverHttp } from '../../../../../test/support/catalogue/catalog-over-http.js';
import { newId } from '../../../../shared/id.js';

describe('The options of products over HTTP', () => {
  let catalog: Awaited<ReturnType<typeof openCatalogOverHttp>>;
  beforeAll(async () => {
    catalog = await openCatalogOverHttp();
  });
  afterAll(() => catalog?.close());

  const asks = (path: string, role = 'admin') =>
    request(catalog.url).get(`/api/v1/admin/${path}`).set('x-role', role).set('x-person', newId());

  it('include the sizes of each scale in order, and a scale `own` without fixed sizes', async () => {
    const { body } = await asks('size-scales').expect(200);
    const { data } = body as { data: { scale: string; sizes: string[] }[] };
    expect(data.map(({ scale }) => scale)).toEqual(['letters', 'eu-shoes', 'kids', 'waist-length', 'one-size', 'own']);
    expect(data[0]?.sizes).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']);
    expect(data.at(-1)?.sizes).toEqual([]);
  });

  it('include the colour family of each swatch', async () => {
    const { body } = await asks(`colour-families?swatches=${encodeURIComponent('#1F2a44,#ffffff')}`).expect(200);
    expect(body).toMatchObject({
      data: [
        { swatch: '#1F2a44', family: 'blue' },
        { swatch: '#ffffff', family: 'white' },
      ],
    });
    expect((await asks('colour-families').expect(200)).body).toMatchObject({ data: [] });
    expect((await asks('colour-families?swatches=navy').expect(400)).body).toMatchObject({
      message: 'A colour must be written as #rrggbb.',
    });
  });

  it.each(['size-scales', 'colour-families'])('are refused to shoppers: %s', async (path) => {
    await asks(path, 'user').expect(403);
  });
});
