import { isPaypalAddress } from './is-paypal-address.js';

const hour = 3_600_000; // ms

/** Maximum age of a webhook: PayPal repeats one for up to three days. */
const oldest = 96 * hour;

/** How far PayPal's clock may be ahead of ours. */
const newest = hour;

const names = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** The parts of a webhook's signature, under PayPal's names. */
export type SignatureParts = Readonly<Record<keyof typeof names, string>>;

type Headers = Readonly<Record<string, unknown>>;

/**
 * Reads the signature and checks it without a request to PayPal.
 * @param standIn the origin of the configured test server
 * @returns null when the signature can't be PayPal's
 */
export function signatureIn(headers: Headers, standIn: string, now: Date): SignatureParts | null {
  const parts: SignatureParts = {
    auth_algo: textIn(headers, 'auth_algo'),
    cert_url: textIn(headers, 'cert_url'),
    transmission_id: textIn(headers, 'transmission_id'),
    transmission_sig: textIn(headers, 'transmission_sig'),
    transmission_time: textIn(headers, 'transmission_time'),
  };
  const isPossible =
    /^[A-Za-z0-9]{1,100}$/.test(parts.auth_algo) &&
    /^[\x21-\x7e]{1,50}$/.test(parts.transmission_id) &&
    isSignature(parts.transmission_sig) &&
    isRecent(parts.transmission_time, now) &&
    parts.cert_url.length <= 500 &&
    isPaypalAddress(parts.cert_url, standIn);
  return isPossible ? parts : null;
}

function textIn(headers: Headers, part: keyof typeof names): string {
  const value = headers[names[part]];
  return typeof value === 'string' ? value : '';
}

/** Base64 of an RSA signature: 128 bytes or more, 500 characters at most. */
function isSignature(text: string): boolean {
  return text.length >= 172 && text.length <= 500 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

function isRecent(time: string, now: Date): boolean {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:?\d\d)$/.test(time)) return false;
  const age = now.getTime() - Date.parse(time);
  return age <= oldest && age >= -newest;
}
