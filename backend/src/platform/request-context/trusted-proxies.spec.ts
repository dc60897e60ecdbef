import { trustedProxies } from './trusted-proxies.js';

describe('Trusted proxies', () => {
  it.each([
    [undefined, '127.0.0.1', false],
    ['loopback', '127.0.0.1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.7', false],
    ['loopback, 10.0.0.0/8', '10.0.0.7', true],
    ['10.0.0.7', '10.0.0.8', false],
    ['loopback', '', false],
  ])('%s: %s', (proxies, address, isTrusted) => {
    expect(trustedProxies(proxies)(address, 0)).toBe(isTrusted);
  });
});
