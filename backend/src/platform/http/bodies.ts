import type { IncomingMessage } from 'node:http';
import { json, type RequestHandler, urlencoded } from 'express';

const jsonLimit = 100 * 1024;
const noticeLimit = 256 * 1024;
const formLimit = 4 * 1024;
// What comes here is signed by whoever sends it, and what is signed are the very bytes.
const signedByOthers = /^\/api\/v1\/payments\/[a-z]+\/webhook\/?$/i;
// The provider's rehearsal page is a plain form, and the only one there is: everything else is told in JSON.
const forms = /^\/sandbox\//i;

/** Reads what is sent along with a request. */
export function bodies(): RequestHandler {
  const notice = json({ limit: noticeLimit, verify: keepRaw });
  const ofOurs = json({ limit: jsonLimit });
  const form = urlencoded({ extended: false, limit: formLimit });
  return (request, response, next) => {
    const { path, headers } = request;
    if (signedByOthers.test(path)) return notice(request, response, next);
    const isForm = forms.test(path) && headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    return (isForm ? form : ofOurs)(request, response, next);
  };
}

function keepRaw(request: IncomingMessage & { rawBody?: string }, _response: unknown, bytes: Buffer): void {
  request.rawBody = bytes.toString('utf8');
}
