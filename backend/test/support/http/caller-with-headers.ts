import type { Caller } from './caller.js';
import { jsonOf } from './expected-response.js';
import { openapiContract } from './contract/openapi-contract.js';

type CallerWithHeaders = (
  method: Parameters<Caller>[0],
  path: string,
  body?: object,
  more?: Record<string, string>,
) => ReturnType<Caller>;

/** @returns a `Caller` that may send further headers @throws Error when a response violates openapi.yaml */
export function callerWithHeaders(url: string, headers: Record<string, string>): CallerWithHeaders {
  return async (method, path, body, more = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...more },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const responseBody = await jsonOf(response, method);
    const violation = openapiContract().violationOf({
      method,
      path: new URL(response.url).pathname,
      status: response.status,
      body: responseBody,
    });
    if (violation) throw new Error(violation);
    return { status: response.status, body: responseBody, headers: response.headers };
  };
}
