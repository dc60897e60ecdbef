import { ApiError, csrf } from './http';

/** What the server says of an upload; the rest of it is the caller's to read. */
interface Refusal {
  message?: string;
}

/**
 * Uploads a file; `fetch` reports no progress.
 * @param failed the sentence where the server gives none
 * @param onProgress 0 to 1
 * @param signal aborts it; then nothing is reported any more
 * @returns the body of the response 201
 * @throws ApiError
 */
export function uploadFile(
  { path, field, file, failed }: { path: string; field: string; file: File; failed: string },
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open('POST', path);
    for (const [name, value] of Object.entries(csrf('POST'))) upload.setRequestHeader(name, value);
    upload.responseType = 'json';
    upload.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    upload.onerror = () => reject(new ApiError(0, failed));
    upload.onload = () => {
      const body: unknown = upload.response;
      if (upload.status === 201 && body) resolve(body);
      else reject(new ApiError(upload.status, (body as Refusal | null)?.message ?? failed));
    };
    signal.addEventListener('abort', () => upload.abort());
    const body = new FormData();
    body.append(field, file);
    upload.send(body);
  });
}
