import { signatureIn } from './webhook-signature-headers.js';

const now = new Date('2026-11-20T12:00:00Z');
const standIn = 'http://127.0.0.1:4100';
const genuine = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-7a8abba8',
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-sig': Buffer.alloc(256, 7).toString('base64'),
  'paypal-transmission-time': '2026-11-20T11:59:58Z',
};
const signatureWith = (change: object = {}) => signatureIn({ ...genuine, ...change }, standIn, now);

describe('The signature of a webhook', () => {
  it('has five parts, under PayPal’s names', () => {
    expect(signatureWith()).toEqual({
      auth_algo: genuine['paypal-auth-algo'],
      cert_url: genuine['paypal-cert-url'],
      transmission_id: genuine['paypal-transmission-id'],
      transmission_sig: genuine['paypal-transmission-sig'],
      transmission_time: genuine['paypal-transmission-time'],
    });
  });

  it.each([
    { 'paypal-cert-url': 'https://api.sandbox.paypal.com/certs/one' },
    { 'paypal-cert-url': 'https://paypal.com/certs/one' },
    { 'paypal-cert-url': `${standIn}/certs/one` },
    { 'paypal-transmission-time': '2026-11-20T12:30:00.123Z' },
    { 'paypal-transmission-time': '2026-11-17T12:00:00+00:00' },
    { 'paypal-transmission-sig': Buffer.alloc(128, 7).toString('base64') },
  ])('is accepted for verification with %j', (change) => {
    expect(signatureWith(change)).not.toBeNull();
  });

  it.each([
    { 'paypal-cert-url': 'http://api.paypal.com/certs/one' },
    { 'paypal-cert-url': 'https://paypal.com.evil.example/certs/one' },
    { 'paypal-cert-url': 'https://notpaypal.com/certs/one' },
    { 'paypal-cert-url': 'https://paypal.com@evil.example/certs/one' },
    { 'paypal-cert-url': 'https://evil@paypal.com/certs/one' },
    { 'paypal-cert-url': 'http://127.0.0.1:4101/certs/one' },
    { 'paypal-cert-url': `https://paypal.com/${'x'.repeat(500)}` },
    { 'paypal-cert-url': '//paypal.com/certs/one' },
    { 'paypal-cert-url': '' },
    { 'paypal-transmission-time': 'yesterday' },
    { 'paypal-transmission-time': '2026-13-45T99:99:99Z' },
    { 'paypal-transmission-time': '2026' },
    { 'paypal-transmission-time': '2026-11-15T12:00:00Z' },
    { 'paypal-transmission-time': '2026-11-20T14:00:00Z' },
    { 'paypal-transmission-time': ['2026-11-20T11:59:58Z'] },
    { 'paypal-transmission-sig': 'signed by PayPal' },
    { 'paypal-transmission-sig': Buffer.alloc(64, 7).toString('base64') },
    { 'paypal-transmission-sig': Buffer.alloc(400, 7).toString('base64') },
    { 'paypal-transmission-sig': `${'A'.repeat(340)}-_==` },
    { 'paypal-transmission-id': 'x'.repeat(51) },
    { 'paypal-transmission-id': 'two words' },
    { 'paypal-auth-algo': '' },
    { 'paypal-auth-algo': undefined },
  ])('is rejected with %j', (change) => {
    expect(signatureWith(change)).toBeNull();
  });
});
