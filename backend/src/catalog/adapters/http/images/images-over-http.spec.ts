import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import sharp from 'sharp';
import request from 'supertest';
import { openCatalogOverHttp } from '../../../../../test/support/catalogue/catalog-over-http.js';
import { aPhoto, browsing, keeping } from '../../../../../test/support/catalogue/catalogue-client.js';
import { newId } from '../../../../shared/id.js';

const upload = '/api/v1/admin/img-upload';

describe('Images over HTTP', () => {
  let catalog: Awaited<ReturnType<typeof openCatalogOverHttp>>;
  beforeAll(async () => {
    catalog = await openCatalogOverHttp();
  });
  afterAll(() => catalog?.close());

  const anyone = () => request(catalog.url);
  const staff = () => anyone().post(upload).set('x-role', 'admin').set('x-person', newId());

  /** @param width of the photo, in pixels */
  const uploaded = async (width: number): Promise<{ imageUrl: string }> => {
    const { body } = await staff()
      .attach('my_file', await aPhoto('jpeg', width), 'shirt.jpg')
      .expect(201);
    return { imageUrl: (body as { result: { url: string } }).result.url };
  };

  it('are accepted and served in three widths, immutable and sandboxed', async () => {
    const response = await staff()
      .attach('my_file', await aPhoto(), 'shirt.exe')
      .expect(201);
    const { url } = (response.body as { success: true; result: { url: string } }).result;
    expect(url).toMatch(/^\/images\/[0-9a-f-]{36}-720\.webp$/);
    for (const width of [360, 720, 1080]) {
      const shown = await anyone()
        .get(url.replace('720', String(width)))
        .expect(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  it('are also served in 1600 and 2048 pixels where the upload is as wide', async () => {
    const { imageUrl } = await uploaded(2_100);
    const inWidth = (width: number) => anyone().get(imageUrl.replace('-720.', `-${width}.`));
    for (const width of [360, 720, 1080, 1600, 2048]) {
      const { body } = (await inWidth(width).expect(200)) as { body: Buffer };
      expect((await sharp(body).metadata()).width).toBe(width);
    }
    await inWidth(1_920).expect(404);
    const narrow = await uploaded(1_700);
    await anyone().get(narrow.imageUrl.replace('-720.', '-1600.')).expect(200);
    await anyone().get(narrow.imageUrl.replace('-720.', '-2048.')).expect(404);
  });

  it('have width and height in every response, whatever the client sends', async () => {
    const { imageUrl } = await uploaded(2_100);
    const mira = keeping(catalog.as('admin'));
    const added = await mira.adds('Linen shirt', { image: imageUrl });
    const images = [{ url: imageUrl, alt: 'Linen shirt', colour: null, width: 2_048, height: 2_560 }];
    expect(added.images).toEqual(images);
    const asha = browsing(catalog.as(null));
    expect((await asha.opens(added._id)).images).toEqual(images);
    expect((await asha.lists()).products[0]?.images).toEqual(images);
    expect((await asha.searches('linen')).products[0]?.images).toEqual(images);
    const sent = [{ ...images[0], alt: 'Front', width: 1, height: 1 }];
    const shouted = imageUrl.replace(/[0-9a-f-]{36}/, (id) => id.toUpperCase());
    expect((await mira.adds('Linen skirt', { image: shouted })).images).toMatchObject([
      { url: imageUrl, width: 2_048 },
    ]);
    const edited = await mira.edits(added, { images: sent });
    expect(edited).toMatchObject({ status: 200, body: { data: { images: [{ ...images[0], alt: 'Front' }] } } });
  });

  describe('without a text', () => {
    const urls = ['front', 'back', 'navy'].map((name) => `https://pictures.example/${name}.webp`);
    const plain = urls.map((url, at) => ({ url, ...(at === 2 ? { colour: 'Navy' } : {}) }));
    const sold = (colour: string) => ({
      sizeScale: null,
      sizes: [],
      colours: [{ name: colour, swatch: '#1f2a44', family: 'blue' }],
      variants: [{ size: null, colour, totalStock: 3 }],
      totalStock: 3,
    });
    const altsOf = ({ images }: { images: readonly { alt: string }[] }) => images.map(({ alt }) => alt);

    it('are described by the product’s title and the colour that they show', async () => {
      const mira = keeping(catalog.as('admin'));
      const images = plain.map((image, at) => (at === 1 ? { ...image, alt: 'From behind' } : image));
      const shirt = await mira.adds('Corduroy Shirt', { image: urls[0]!, ...sold('Navy'), images });
      const alts = ['Corduroy Shirt', 'From behind', 'Corduroy Shirt, Navy'];
      const asha = browsing(catalog.as(null));
      expect(altsOf(shirt)).toEqual(alts);
      expect(altsOf(await asha.opens(shirt._id))).toEqual(alts);
      expect(altsOf((await asha.lists()).products.find(({ _id }) => _id === shirt._id)!)).toEqual(alts);
      expect(altsOf((await asha.searches('corduroy')).products[0]!)).toEqual(alts);
    });

    it('follow another title and colour, even when a client sends the texts back', async () => {
      const mira = keeping(catalog.as('admin'));
      const shirt = await mira.adds('Flannel Shirt', { image: urls[0]!, ...sold('Navy'), images: plain });
      const { images } = shirt;
      const edited = await mira.edits(shirt, { productTitle: 'Flannel Overshirt', images });
      expect(altsOf(edited.body.data as never)).toEqual([
        ...['Flannel Overshirt', 'Flannel Overshirt', 'Flannel Overshirt, Navy'],
      ]);
      const recoloured = images.map((image, at) => (at === 2 ? { ...image, colour: 'Midnight' } : image));
      const { body } = await mira.edits(shirt, {
        ...{ productTitle: 'Flannel Shirt', ...sold('Midnight') },
        images: recoloured.map((image) => ({ ...image, alt: image.alt.replace('Shirt', 'Overshirt') })),
      });
      expect(altsOf(body.data as never)).toEqual(['Flannel Shirt', 'Flannel Shirt', 'Flannel Shirt, Midnight']);
    });

    it('keep a text that staff write, even one like that of another picture', async () => {
      const mira = keeping(catalog.as('admin'));
      const images = [
        { ...plain[0]!, alt: 'Twill Shirt, Navy' },
        { ...plain[2]!, alt: 'Twill Shirt' },
      ];
      const shirt = await mira.adds('Twill Shirt', { image: urls[0]!, ...sold('Navy'), images });
      const edited = await mira.edits(shirt, { productTitle: 'Twill Overshirt', images: shirt.images });
      expect(altsOf(edited.body.data as never)).toEqual(['Twill Shirt, Navy', 'Twill Shirt']);
    });
  });

  it.each([
    '/images/',
    '/images/x.webp',
    `/images/${newId()}-720.webp`,
    '/images/..%2f..%2fpackage.json',
    '/images/%00',
  ])('return 404 for other paths: %s', async (path) => {
    const { body } = await anyone().get(path).expect(404);
    expect(body).toMatchObject({ success: false, statusCode: 404 });
  });

  it('are refused with a message when the body has not exactly one image of a supported type', async () => {
    const gif = await aPhoto('gif');
    const asPhoto = { filename: 'photo.jpg', contentType: 'image/jpeg' };
    const { body } = await staff().attach('my_file', gif, asPhoto).expect(415);
    expect(body).toMatchObject({ message: 'Please choose a JPEG, PNG, WebP or AVIF picture.' });
    await staff().send({ my_file: 'x' }).expect(415);
    await staff().field('note', 'no file').expect(400);
    await staff()
      .attach('other', await aPhoto(), 'a.jpg')
      .expect(400);
    const two = staff().attach('my_file', await aPhoto(), 'a.jpg');
    await two.attach('my_file', await aPhoto(), 'b.jpg').expect(400);
  });

  it('are limited to 10 MB, and leave no files when they exceed it', async () => {
    const before = await readdir(catalog.imagesDir);
    const tooMuch = Buffer.alloc(10 * 1024 * 1024 + 1, 7);
    const { body } = await staff().attach('my_file', tooMuch, 'big.jpg').expect(413);
    expect(body).toMatchObject({ message: 'The picture can be at most 10 MB.' });
    expect(await readdir(catalog.imagesDir)).toEqual(before);
  });

  /** Sends a body of ten gigabytes until the connection closes. */
  const sendEndlessly = (role: string) => {
    const { hostname, port } = new URL(catalog.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/v1/admin/img-upload HTTP/1.1\r\nHost: shop\r\nContent-Length: 10000000000\r\n${role}` +
        `Content-Type: multipart/form-data; boundary=x\r\n\r\n` +
        `--x\r\nContent-Disposition: form-data; name="my_file"; filename="a.jpg"\r\n\r\n`,
    );
    const chunk = Buffer.alloc(1024 * 1024, 7);
    const more = () => void (socket.writable && socket.write(chunk, () => setImmediate(more)));
    return {
      socket,
      more,
      response: new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk)))),
    };
  };

  it('are refused without authorization before the body is read', async () => {
    const { socket, response } = sendEndlessly('');
    expect(await response).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  it('are refused as soon as they are too large, and the connection is closed when the client continues', async () => {
    const { socket, more, response } = sendEndlessly(`x-role: admin\r\nx-person: ${newId()}\r\n`);
    const isClosed = new Promise((resolve) => socket.once('close', resolve));
    more();
    expect(await response).toMatch(/^HTTP\/1\.1 413 /); // before the connection ends
    await isClosed;
  });
});
