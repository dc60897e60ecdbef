import type { Browser } from '../http/browser.js';
import { expectedResponse } from '../http/expected-response.js';

export interface SeenUser {
  readonly _id: string;
  readonly name: string;
  readonly userName: string;
  readonly role: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The endpoints for signing in and out, for one browser. */
export function signingIn(browser: Browser) {
  const { call } = browser;
  const signsIn = async (path: string, body: object): Promise<SeenUser> => {
    const response = await expectedResponse(200, call, 'POST', path, body);
    return (response.body.data as { user: SeenUser }).user;
  };
  return {
    ...browser,
    registers: (registration: Credentials & { name: string }) => call('POST', '/users/register', registration),
    triesToLogIn: (credentials: Credentials) => call('POST', '/users/login', credentials),
    logsIn: (credentials: Credentials) => signsIn('/users/login', credentials),
    entersAsGuest: () => signsIn('/users/guest-login', {}),
    confirmsPassword: (password: string) =>
      expectedResponse(200, call, 'POST', '/users/confirm-password', { password }),
    logsOut: () => call('POST', '/users/logout', {}),
    isKnownAs: async () => (await expectedResponse(200, call, 'GET', '/users/check-auth')).body.data as SeenUser | null,
  };
}
