import { request } from '../../lib/http';

export const accountEmailApi = {
  showAccount: () => request('GET', '/api/v1/users/me'),
  sendVerification: () => request('POST', '/api/v1/users/send-verification'),
};
