import { request } from '../../../lib/http';

export const variantChangeApi = {
  product: (id: string) => request('GET', '/api/v1/shop/getProductDetail/{id}', { path: { id } }),
};
