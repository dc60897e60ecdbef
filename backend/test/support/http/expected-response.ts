import type { Answered, Caller } from './caller.js';

/** @throws Error with the request and its response */
export function expectStatus(
  expected: number | readonly number[],
  { method, path, status, body }: { method: string; path: string; status: number; body: unknown },
): void {
  if ([expected].flat().includes(status)) return;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  throw new Error(`${method} ${path} answered ${status} instead of ${String(expected)}: ${text}`);
}

/** @throws Error when the status differs */
export async function expectedAnswer(
  expected: number,
  call: Caller,
  ...[method, path, body]: Parameters<Caller>
): Promise<Answered> {
  const answered = await call(method, path, body);
  expectStatus(expected, { method, path, ...answered });
  return answered;
}

/** @throws Error when the body is not JSON */
export async function jsonOf(response: Response, method: string): Promise<Answered['body']> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Answered['body'];
  } catch {
    throw new Error(`${method} ${new URL(response.url).pathname} answered ${response.status} without JSON: ${text}`);
  }
}
