import type { ApiResponse, Caller } from './caller.js';

/** @throws Error with the request and its response */
export function expectStatus(
  expected: number | readonly number[],
  { method, path, status, body }: { method: string; path: string; status: number; body: unknown },
): void {
  if ([expected].flat().includes(status)) return;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  throw new Error(`${method} ${path} responded with ${status} instead of ${String(expected)}: ${text}`);
}

/** @throws Error when the status differs */
export async function expectedResponse(
  expected: number,
  call: Caller,
  ...[method, path, body]: Parameters<Caller>
): Promise<ApiResponse> {
  const response = await call(method, path, body);
  expectStatus(expected, { method, path, ...response });
  return response;
}

/** @throws Error when the body is not JSON */
export async function jsonOf(response: Response, method: string): Promise<ApiResponse['body']> {
  const text = await response.text();
  try {
    return JSON.parse(text) as ApiResponse['body'];
  } catch {
    throw new Error(
      `${method} ${new URL(response.url).pathname} responded with ${response.status} and no JSON: ${text}`,
    );
  }
}
