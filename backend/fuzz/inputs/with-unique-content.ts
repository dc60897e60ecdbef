import type { Case, Sent } from '../request-cases.js';

/** The number of live objects does not show retained text, so it must be long enough to show in their bytes. */
const padding = 'x'.repeat(3_000);
const hasFields = /^\{".*\}$/s;

/**
 * The same case with a path, query, headers and body that no request has had before, so that something is added to
 * whatever the shop retains of them.
 * @param id unique, of letters and digits
 */
export function withUniqueContent(given: Case, id: string): Case {
  return { ...given, send: (ids, others) => withChangedContent(given, given.send(ids, others), id) };
}

function withChangedContent({ what }: Case, { method, path, headers, body }: Sent, id: string): Sent {
  // Another path may be another endpoint, so only those that are unusual anyway are changed.
  const changedPath = what.startsWith('path ') ? path.replace(/(?=\?|$)/, id) : path;
  const query = `${path.includes('?') ? '&' : '?'}${id}=${id}${padding}`;
  const ownHeaders = {
    'user-agent': id + padding,
    'x-request-id': `request-${id}`,
    referer: `https://${id}.example/${padding}`,
  };
  return {
    method,
    path: changedPath + query,
    headers: { ...ownHeaders, ...headers },
    ...(body === undefined ? {} : { body: withField(body, id) }),
  };
}

function withField(body: string | Buffer, id: string): string | Buffer {
  return typeof body === 'string' && hasFields.test(body) ? `${body.slice(0, -1)},"${id}":"${id}${padding}"}` : body;
}
