import { request } from '../../../lib/http';

export const emailVerificationApi = {
  showAccount: () => request('GET', '/api/v1/users/me'),
  sendVerification: () => request('POST', '/api/v1/users/send-verification'),
};
