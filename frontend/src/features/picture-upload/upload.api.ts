import type { ResponseBody, UploadField } from '../../contract/operation-types';
import { uploadFile } from '../../lib/upload-file';
import { ApiError } from '../../lib/http';

const path = '/api/v1/admin/img-upload';
const field: UploadField<typeof path> = 'my_file';
const failed = 'The picture could not be uploaded. Please try again.';

export const uploadApi = { uploadImage };

/**
 * @param onProgress 0 to 1
 * @param signal aborts it; then nothing is reported any more
 * @returns the picture's address
 * @throws ApiError
 */
async function uploadImage(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string> {
  const body = await uploadFile({ path, field, file, failed }, onProgress, signal);
  const { result } = body as Partial<ResponseBody<'POST', typeof path>>;
  if (!result) throw new ApiError(201, failed);
  return result.url;
}
