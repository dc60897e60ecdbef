import { firstCallOf } from '../features/catalog/first-call';
import { listingSearch } from './outdated-markup';

interface Checked {
  data?: { _id: string; role: string } | null;
}

const check = '/api/v1/users/check-auth';
const noCache = { 'Cache-Control': 'no-store, no-cache, must-revalidate, proxy-revalidate' };

/** For which responses are offered to the app. Later reads must not use them, because they are too old. */
const msOffered = 30_000;

/**
 * Sends the calls that every page begins with: the session check, and then the cart of a shopper. The app takes the
 * responses from `begun`.
 * @returns sends the call for the page's own data
 */
export function beginFirstCalls(): () => void {
  globalThis.begun = {};
  globalThis.begun[check] = checkSession();
  globalThis.begun[check].catch(() => undefined);
  setTimeout(() => (globalThis.begun = undefined), msOffered);
  return beginPageData;
}

async function checkSession(): Promise<Response> {
  const response = await send(check, noCache);
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Checked | null;
  const user = body?.data;
  if (user && user.role !== 'admin') begin(`/api/v1/shop/cart/get/${user._id}`);
  return response;
}

function beginPageData(): void {
  const { pathname } = window.location;
  // After Back or a reload, only the app knows how many products to request.
  if (pathname === '/shop/listing' && window.history.state !== null) return;
  const call = firstCallOf(pathname, listingSearch());
  if (call) begin(call);
}

function begin(address: string): void {
  if (!globalThis.begun) return;
  globalThis.begun[address] = send(address);
  globalThis.begun[address].catch(() => undefined);
}

function send(address: string, headers?: Record<string, string>): Promise<Response> {
  return fetch(address, { headers: { Accept: 'application/json', ...headers } });
}
