import type { ResponseBody, UploadField } from '../../contract/operation-types';
import { ApiError, csrf } from '../../lib/http';

const uploadPath = '/api/v1/admin/img-upload';
const uploadField: UploadField<typeof uploadPath> = 'my_file';
const uploadFailed = 'The picture could not be uploaded. Please try again.';
type Upload = Partial<ResponseBody<'POST', typeof uploadPath>>;

export const uploadApi = { uploadImage };

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
