import type { User } from '../../contract/types';
import { request } from '../../lib/http';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  name: string;
}

const noCache = { 'Cache-Control': 'no-store, no-cache, must-revalidate, proxy-revalidate' };

export const authApi = {
  checkAuth: () => request<User | null>('GET', '/users/check-auth', { headers: noCache }),
  register: (registration: Registration) => request<string>('POST', '/users/register', { body: registration }),
  login: (credentials: Credentials) => request<{ user: User }>('POST', '/users/login', { body: credentials }),
  guestLogin: () => request<{ user: User }>('POST', '/users/guest-login', { body: {} }),
  logout: () => request('POST', '/users/logout', { body: {} }),
};

export type AuthApi = typeof authApi;
