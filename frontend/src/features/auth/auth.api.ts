import type { User } from '../../contract/types';
import { request } from '../../lib/http';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  name: string;
}

declare global {
  /** Asked in the page's head, before the app has been read. */
  var whoIsThere: Promise<Response> | undefined;
}

/** It is good for one answer; whoever asks again asks the server. */
function askedInTheHead(): Promise<Response> | undefined {
  const { whoIsThere } = globalThis;
  globalThis.whoIsThere = undefined;
  return whoIsThere;
}

const noCache = { 'Cache-Control': 'no-store, no-cache, must-revalidate, proxy-revalidate' };

export const authApi = {
  checkAuth: () => request<User | null>('GET', '/users/check-auth', { headers: noCache, begun: askedInTheHead() }),
  register: (registration: Registration) => request<string>('POST', '/users/register', { body: registration }),
  login: (credentials: Credentials) => request<{ user: User }>('POST', '/users/login', { body: credentials }),
  guestLogin: () => request<{ user: User }>('POST', '/users/guest-login', { body: {} }),
  logout: () => request('POST', '/users/logout', { body: {} }),
};

export type AuthApi = typeof authApi;
