import type { UploadField } from '../../contract/operation-types';
import type { ProductImport, ProductImportJob } from '../../contract/types';
import { request } from '../../lib/http';
import { uploadFile } from '../../lib/upload-file';

const path = '/api/v1/admin/products/import';
const field: UploadField<typeof path> = 'file';
const failed = 'The file could not be uploaded. Please try again.';

export const productImportApi = {
  /** Uploads a file and has it checked. @param onProgress 0 to 1 @param signal aborts it */
  check: async (file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<ProductImport> => {
    const body = await uploadFile({ path, field, file, failed }, onProgress, signal);
    return (body as { data: ProductImport }).data;
  },
  start: async (job: ProductImportJob) => (await request('POST', '/api/v1/admin/jobs', { body: job })).data._id,
  job: async (id: string) => (await request('GET', '/api/v1/admin/jobs/{id}', { path: { id } })).data,
};
