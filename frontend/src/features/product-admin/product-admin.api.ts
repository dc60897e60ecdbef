import type { ResponseBody, UploadField } from '../../contract/operation-types';
import type { ProductEdit, ProductForm } from '../../contract/types';
import { ApiError, csrf, request } from '../../lib/http';

export interface ProductQuery {
  page: number;
  limit: number;
  q: string;
  category: string;
  brand: string;
  /** Empty for the newest first. */
  sortBy: string;
}

export const productAdminApi = {
  list: ({ page, limit, q, category, brand, sortBy }: ProductQuery) =>
    request('GET', '/api/v1/admin/getProduct', { query: { page, limit, q, category, brand, sortBy } }),
  add: (form: ProductForm) => request('POST', '/api/v1/admin/addProduct', { body: form }),
  edit: (id: string, edit: ProductEdit) =>
    request('PUT', '/api/v1/admin/editProduct/{id}', { path: { id }, body: edit }),
  sizeScales: () => request('GET', '/api/v1/admin/size-scales'),
  /** @param swatches as `#rrggbb` */
  colourFamilies: (swatches: readonly string[]) =>
    request('GET', '/api/v1/admin/colour-families', { query: { swatches: swatches.join(',') } }),
  remove: (id: string) => request('DELETE', '/api/v1/admin/deleteproduct/{id}', { path: { id } }),
  uploadImage,
};

const uploadPath = '/api/v1/admin/img-upload';
const uploadField: UploadField<typeof uploadPath> = 'my_file';
const uploadFailed = 'The picture could not be uploaded. Please try again.';
type Upload = Partial<ResponseBody<'POST', typeof uploadPath>>;

/**
 * Uploads a picture; `fetch` reports no progress.
 * @param onProgress 0 to 1
 * @param signal aborts it; then nothing is reported any more
 * @returns its address
 * @throws ApiError
 */
function uploadImage(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open('POST', uploadPath);
    for (const [name, value] of Object.entries(csrf('POST'))) upload.setRequestHeader(name, value);
    upload.responseType = 'json';
    upload.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    upload.onerror = () => reject(new ApiError(0, uploadFailed));
    upload.onload = () => {
      const body = upload.response as Upload | null;
      if (upload.status === 201 && body?.result) resolve(body.result.url);
      else reject(new ApiError(upload.status, body?.message ?? uploadFailed));
    };
    signal.addEventListener('abort', () => upload.abort());
    const body = new FormData();
    body.append(uploadField, file);
    upload.send(body);
  });
}
