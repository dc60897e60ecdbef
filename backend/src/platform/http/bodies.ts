import type { IncomingMessage } from 'node:http';
import { json, type RequestHandler, urlencoded } from 'express';
import { plainForm } from './plain-form.js';
import { wholeBody } from './whole-body.js';

const jsonLimit = 100 * 1024;
const noticeLimit = 256 * 1024;
const formLimit = 4 * 1024;
// What comes here is signed by whoever sends it, and what is signed are the very bytes.
const signedByOthers = /^\/api\/v1\/payments\/[a-z]+\/webhook\/?$/i;
// The provider's rehearsal page is a plain form, and the only one there is: everything else is told in JSON.
const forms = /^\/sandbox\//i;

const formType = 'application/x-www-form-urlencoded';
const spellings = (type: string) =>
  new Set(['', '; charset=utf-8', ';charset=utf-8', ';charset=UTF-8'].map((charset) => type + charset));

/** Reads what is sent along with a request. */
export function bodies(): RequestHandler {
  const notice = json({ limit: noticeLimit, verify: keepRaw });
  const ofOurs = wholeBody(
    { most: jsonLimit, types: spellings('application/json'), read: plainJson },
    json({ limit: jsonLimit }),
  );
  const form = wholeBody(
    { most: formLimit, types: spellings(formType), read: plainForm },
    urlencoded({ extended: false, limit: formLimit }),
  );
  return (request, response, next) => {
    const { path, headers } = request;
    if (signedByOthers.test(path)) return notice(request, response, next);
    const isForm = forms.test(path) && headers['content-type']?.startsWith(formType);
    return (isForm ? form : ofOurs)(request, response, next);
  };
}

function plainJson(text: string): object | undefined {
  // Where something stands before it, or it is no object, the parser knows what to say.
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

function keepRaw(request: IncomingMessage & { rawBody?: string }, _response: unknown, bytes: Buffer): void {
  request.rawBody = bytes.toString('utf8');
}
