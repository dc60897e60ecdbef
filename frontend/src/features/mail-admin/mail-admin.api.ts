import { request } from '../../lib/http';

export interface FailedMailsQuery {
  page: number;
  limit: number;
}

export const mailAdminApi = {
  listFailed: ({ page, limit }: FailedMailsQuery) =>
    request('GET', '/api/v1/admin/mails', { query: { state: 'dead', page, limit } }),
  resend: (mailId: string) => request('POST', '/api/v1/admin/mails/{mailId}/resend', { path: { mailId } }),
  dismiss: (mailId: string) => request('POST', '/api/v1/admin/mails/{mailId}/dismiss', { path: { mailId } }),
};
