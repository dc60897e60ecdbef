import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import request from 'supertest';
import { openCatalogOverHttp } from '../../../../test/support/catalogue/catalog-over-http.js';
import { aPhoto } from '../../../../test/support/catalogue/catalogue-client.js';
import { newId } from '../../../shared/id.js';

const upload = '/api/v1/admin/img-upload';

describe('Images over HTTP', () => {
  let catalog: Awaited<ReturnType<typeof openCatalogOverHttp>>;
  beforeAll(async () => {
    catalog = await openCatalogOverHttp();
  });
  afterAll(() => catalog?.close());
  afterEach(() => void jest.useRealTimers());

  const anyone = () => request(catalog.url);
  const staff = () => anyone().post(upload).set('x-role', 'admin').set('x-person', newId());

  it('are accepted and served in three widths, immutable and sandboxed', async () => {
    const answer = await staff()
      .attach('my_file', await aPhoto(), 'shirt.exe')
      .expect(201);
    const { url } = (answer.body as { success: true; result: { url: string } }).result;
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
      });
    }
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

  it('are refused with a message when they are no images', async () => {
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
      answer: new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk)))),
    };
  };

  it('are refused without authorization before the body is read', async () => {
    const { socket, answer } = sendEndlessly('');
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  it('are refused as soon as they are too large, and the connection is closed when the client continues', async () => {
    // Controls the time that the client has to read the response.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const { socket, more, answer } = sendEndlessly(`x-role: admin\r\nx-person: ${newId()}\r\n`);
    const isClosed = new Promise((resolve) => socket.once('close', resolve));
    more();
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    jest.advanceTimersByTime(2_000);
    await isClosed;
  });
});
