import { browserName } from './browser-name.js';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('browserName', () => {
  it.each([
    ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/131.0.0.0 Safari/537.36`],
    ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
    [
      'Opera on macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/131.0 Safari/537.36 OPR/116.0`,
    ],
    ['Safari on iOS', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Safari/604.1`],
    ['Chrome on iOS', `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webKit} CriOS/131.0 Mobile Safari/604.1`],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 14) ${webKit} SamsungBrowser/27.0 Chrome/125.0 Safari/537`,
    ],
    ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/131.0.0.0 Safari/537.36`],
    ['An unknown browser', 'curl/8.5.0'],
    ['An unknown browser', '<script>alert(1)</script>'],
    ['An unknown browser', undefined],
    ['Chrome', 'Chrome/1 <b>bold</b>\r\nBcc: a@b.example'],
  ])('returns %s for the User-Agent %s', (name, userAgent) => expect(browserName(userAgent)).toBe(name));

  it('returns “An unknown browser” for a header of 120,000 letters', () => {
    expect(browserName('Chrome'.repeat(20_000))).toBe('An unknown browser');
  });
});
