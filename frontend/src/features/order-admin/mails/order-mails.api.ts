import { request } from '../../../lib/http';

export const orderMailsApi = {
  list: (orderId: string) => request('GET', '/api/v1/admin/mails', { query: { orderId, limit: 100 } }),
  resend: (mailId: string) => request('POST', '/api/v1/admin/mails/{mailId}/resend', { path: { mailId } }),
};
