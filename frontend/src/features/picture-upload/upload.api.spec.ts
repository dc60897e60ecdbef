/** @jest-environment jsdom */
import { uploadApi } from './upload.api';

class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  status = 0;
  response: unknown = null;
  sent: FormData | undefined;
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.sent = body;
  }
  abort() {
    this.isAborted = true;
  }
  respond(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
  }
}

const file = new File(['photo'], '__proto__', { type: 'image/jpeg' });

function upload() {
  const parts: number[] = [];
  const abort = new AbortController();
  const url = uploadApi.uploadImage(file, (part) => parts.push(part), abort.signal);
  return { url, parts, abort, request: FakeRequest.last };
}

describe('An upload', () => {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
  afterEach(() => Object.assign(globalThis, { XMLHttpRequest: real }));

  it('sends the file with the CSRF token, reports its progress and returns the address', async () => {
    document.cookie = 'XSRF-TOKEN=a%3Db';
    const { url, parts, request } = upload();
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 1, total: 0 });
    request.respond(201, { success: true, result: { url: '/images/a-720.webp' } });
    await expect(url).resolves.toBe('/images/a-720.webp');
    expect(parts).toEqual([0.25, 0]);
    expect(request.headers).toEqual({ 'X-XSRF-TOKEN': 'a=b' });
    expect(request.sent?.get('my_file')).toHaveProperty('name', '__proto__');
  });

  it.each([
    [413, { message: 'The picture can be at most 10 MB.' }, 'The picture can be at most 10 MB.'],
    [502, null, 'The picture could not be uploaded. Please try again.'],
    [201, {}, 'The picture could not be uploaded. Please try again.'],
  ])('that fails with %d %j is rejected with a sentence', async (status, response, message) => {
    const { url, request } = upload();
    request.respond(status, response);
    await expect(url).rejects.toMatchObject({ status, message });
  });

  it('that loses the connection fails with a sentence', async () => {
    const { url, request } = upload();
    request.onerror?.();
    await expect(url).rejects.toMatchObject({ status: 0, message: expect.stringContaining('Please try again.') });
  });

  it('is aborted by its signal', () => {
    const { abort, request } = upload();
    abort.abort();
    expect(request.isAborted).toBe(true);
  });
});
