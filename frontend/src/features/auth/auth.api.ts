import type { Credentials, Registration } from '../../contract/types';
import { request } from '../../lib/http';

declare global {
  /** Sent by the script in the page's head, before the app is loaded. */
  var whoIsThere: Promise<Response> | undefined;
}

/** Serves the first check only; later ones call the server. */
function requestFromHead(): Promise<Response> | undefined {
  const { whoIsThere } = globalThis;
  globalThis.whoIsThere = undefined;
  return whoIsThere;
}

const noCache = { 'Cache-Control': 'no-store, no-cache, must-revalidate, proxy-revalidate' };

export const authApi = {
  checkAuth: () => request('GET', '/api/v1/users/check-auth', { headers: noCache, begun: requestFromHead() }),
  register: (registration: Registration) => request('POST', '/api/v1/users/register', { body: registration }),
  login: (credentials: Credentials) => request('POST', '/api/v1/users/login', { body: credentials }),
  guestLogin: () => request('POST', '/api/v1/users/guest-login'),
  logout: () => request('POST', '/api/v1/users/logout'),
};
