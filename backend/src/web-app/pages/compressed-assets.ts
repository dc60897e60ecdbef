import { extname } from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { removeDocumentHeaders } from '../../platform/http/output/security-headers.js';

const yearInMs = 365 * 24 * 60 * 60 * 1000;
const options = { immutable: true, maxAge: yearInMs, index: false, redirect: false } as const;

// The build compresses files of these types: frontend/build/compressed-files.ts.
const packable = /\.(js|css)$/;
/** Content encodings with the endings of the compressed copies, by preference: the smallest first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const endOfPath = /(?=\?|$)/;

// The build puts a hash of the content into the names of files.
const hashedName = /-[\w-]{8}\.\w+$/;
const maxAttempts = 5;

/** Serves files whose names change with their content, as the compressed copy that the client accepts. */
export function compressedAssets(folder: string): Router {
  const router = express.Router();
  for (const [encoding, ending] of encodings) router.use(packed(folder, encoding, ending));
  const files = express.static(folder, { ...options, fallthrough: false, setHeaders: removeDocumentHeaders });
  router.use((request: Request, response: Response, next: NextFunction) =>
    files(request, response, (error: unknown) => {
      withoutFileHeaders(response, error);
      if (isMissing(error)) sendElsewhere(request, response, () => next(error));
      else next(error);
    }),
  );
  return router;
}

/**
 * Two builds run side by side during a rolling restart, and each instance has the files of one: the client asks again,
 * and the proxy may choose another instance. @param giveUp called after several attempts, and for a name without a hash
 */
function sendElsewhere({ baseUrl, path, originalUrl }: Request, response: Response, giveUp: () => void): void {
  // A cached refusal would outlast the restart.
  response.setHeader('Cache-Control', 'no-store');
  const attempt = Math.max(1, Number(new URLSearchParams(originalUrl.split('?')[1]).get('attempt') ?? 1));
  if (!hashedName.test(path) || !(attempt < maxAttempts)) return giveUp();
  response.redirect(307, `${baseUrl}${path}?attempt=${attempt + 1}`);
}

function isMissing(error: unknown): boolean {
  return (error as { status?: number } | undefined)?.status === 404;
}

function packed(folder: string, encoding: string, ending: string) {
  const files = express.static(folder, {
    ...options,
    setHeaders: (response, path) => {
      removeDocumentHeaders(response);
      response.type(extname(path.slice(0, -ending.length))).setHeader('Content-Encoding', encoding);
    },
  });
  return (request: Request, response: Response, next: NextFunction) => {
    if (!packable.test(request.path)) return next();
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings(encoding)) return next();
    const { url } = request;
    request.url = url.replace(endOfPath, ending);
    files(request, response, (error: unknown) => {
      request.url = url;
      next(withoutFileHeaders(response, error));
    });
  };
}

/** An error, such as 416 for a range, must not be sent with the headers of the file. @returns the error */
function withoutFileHeaders(response: Response, error: unknown): unknown {
  if (error) {
    for (const name of ['Content-Encoding', 'Content-Type', 'Cache-Control', 'ETag', 'Last-Modified'])
      response.removeHeader(name);
  }
  return error;
}
