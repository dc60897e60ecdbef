import { request } from '../../lib/http';

export const ownerApi = {
  show: () => request('GET', '/api/v1/shop/owner'),
};
