import type { Credentials, Registration } from '../../contract/types';
import { request } from '../../lib/http';

const noCache = { 'Cache-Control': 'no-store, no-cache, must-revalidate, proxy-revalidate' };

export const authApi = {
  checkAuth: () => request('GET', '/api/v1/users/check-auth', { headers: noCache }),
  register: (registration: Registration) => request('POST', '/api/v1/users/register', { body: registration }),
  login: (credentials: Credentials) => request('POST', '/api/v1/users/login', { body: credentials }),
  guestLogin: () => request('POST', '/api/v1/users/guest-login'),
  logout: () => request('POST', '/api/v1/users/logout'),
};
