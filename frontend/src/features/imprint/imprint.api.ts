import { request } from '../../lib/http';

export const imprintApi = {
  show: () => request('GET', '/api/v1/shop/owner'),
};
