import type { Case, Sent } from '../request-cases.js';

/** The number of live objects doesn't reveal retained text, so the text is long enough to show in the bytes. */
const padding = 'x'.repeat(3_000);
const hasFields = /^\{".*\}$/s;

/**
 * The same case with a path, query, headers and body that no earlier request had, so that a cache of any of them would
 * grow.
 * @param id unique, of letters and digits
 */
export function cacheBustingCase(given: Case, id: string): Case {
  return { ...given, send: (ids, others) => withChangedContent(given, given.send(ids, others), id) };
}

function withChangedContent({ what }: Case, { method, path, headers, body }: Sent, id: string): Sent {
  // A changed path may match another endpoint, so only paths that are unusual already are changed.
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
