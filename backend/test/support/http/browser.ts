import { openapiContract } from './contract/openapi-contract.js';
import { jsonOf } from './expected-response.js';
import type { Caller } from './caller.js';

let people = 0;

/** Stores cookies and sends the CSRF header as the shop's pages do; throws when a response violates openapi.yaml. */
export function browserAt(url: string, cookies = new Map<string, string>()) {
  const address = `203.0.113.${(people++ % 250) + 1}`;
  const headers = (): Record<string, string> => ({
    'x-forwarded-for': address,
    ...(cookies.size ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
    ...(cookies.has('XSRF-TOKEN') ? { 'x-xsrf-token': cookies.get('XSRF-TOKEN')! } : {}),
  });
  /** As `call`, with additional headers. */
  const send = async (method: string, path: string, body?: object, extra: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers(), ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...extra },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) store(cookies, line);
    const { pathname } = new URL(response.url);
    const answered = { method, path: pathname, status: response.status };
    const isText = openapiContract().isText({ ...answered, type: response.headers.get('content-type') ?? '' });
    const responseBody = isText ? { success: true, data: await response.text() } : await jsonOf(response, method);
    const violation = isText ? null : openapiContract().violationOf({ ...answered, body: responseBody });
    if (violation) throw new Error(violation);
    return { status: response.status, body: responseBody, headers: response.headers, setCookies };
  };
  const call: Caller = (method, path, body) => send(method, path, body);
  return { call, send, cookies };
}

export type Browser = ReturnType<typeof browserAt>;

function store(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, decodeURIComponent(value));
}
