import type { AdminProduct, PageMeta } from '../../contract/types';
import { ApiError, csrf, request } from '../../lib/http';

export interface ProductQuery {
  page: number;
  limit: number;
  q: string;
  category: string;
  brand: string;
}

export interface ProductForm {
  productTitle: string;
  productDescription: string;
  category: string;
  brand: string;
  productPrice: string;
  productSalePrice: string;
  totalStock: string;
  image: string;
}

export const productAdminApi = {
  list: (query: ProductQuery) => request<AdminProduct[], PageMeta>('GET', '/admin/getProduct', { query: { ...query } }),
  add: (form: ProductForm) => request('POST', '/admin/addProduct', { body: form }),
  edit: (id: string, form: Partial<ProductForm> & { stockWas: number }) =>
    request('PUT', `/admin/editProduct/${id}`, { body: form }),
  remove: (id: string) => request('DELETE', `/admin/deleteproduct/${id}`),
  uploadImage,
};

/** Sends a picture. @param onProgress 0 to 1 @returns its address @throws ApiError */
function uploadImage(file: File, onProgress: (part: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', '/api/v1/admin/img-upload');
    for (const [name, value] of Object.entries(csrf('POST'))) sending.setRequestHeader(name, value);
    sending.responseType = 'json';
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    sending.onerror = () => reject(new ApiError(0, 'The picture could not be sent. Please try again.'));
    sending.onload = () => {
      const answer = sending.response as { result?: { url: string }; message?: string } | null;
      if (sending.status === 201 && answer?.result) resolve(answer.result.url);
      else reject(new ApiError(sending.status, answer?.message ?? 'The picture could not be sent. Please try again.'));
    };
    const body = new FormData();
    body.append('my_file', file);
    sending.send(body);
  });
}
