import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { NotFound } from '../../../shared/errors.js';
import { cspScriptHashes } from './csp-script-hashes.js';
import { appHeaders } from './security-headers.js';

// Dot files, and source maps.
const neverServed = /\/(\.|%2e)|(\.|%2e)map$/i;
// No page of the app has a dot in its last segment.
const isFileName = (path: string) => path.split('/').filter(Boolean).at(-1)?.includes('.') ?? false;
const yearInMs = 365 * 24 * 60 * 60 * 1000;
const hourInMs = 60 * 60 * 1000;

interface Settings {
  readonly https: boolean;
  /** Whether a path begins like a route's; the app has no such paths. */
  readonly isRoutePath: (path: string) => boolean;
}

/** Serves the browser's app where no route matches: its files, and its page for deep links. A missing file is a 404. */
export function spa(folder: string, { https, isRoutePath }: Settings): Router {
  const router = express.Router();
  const page = join(folder, 'index.html');
  const headersOf = pageHeaders(https);
  router.use((request: Request, _response: Response, next: NextFunction) =>
    next(neverServed.test(request.path) ? new NotFound('There is nothing at this address.') : undefined),
  );
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: yearInMs, fallthrough: false, redirect: false }),
  );
  const files = express.static(folder, { index: false, maxAge: hourInMs });
  router.use((request: Request, response: Response, next: NextFunction) =>
    isRoutePath(request.path) ? next() : files(request, response, next),
  );
  router.use((request: Request, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && !isRoutePath(request.path) && !isFileName(decoded(request.path));
    const found = wantsPage && statSync(page, { throwIfNoEntry: false });
    if (!found) return next(new NotFound('There is nothing at this address.'));
    for (const [name, value] of headersOf(page, found.mtimeMs)) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
  return router;
}

/** Unchanged if it can't be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Computes the headers once for each build, which may replace the page while the shop runs. */
function pageHeaders(https: boolean): (page: string, builtAt: number) => ReturnType<typeof appHeaders> {
  let current: { builtAt: number; headers: ReturnType<typeof appHeaders> } | undefined;
  return (page, builtAt) => {
    if (current?.builtAt !== builtAt) {
      current = { builtAt, headers: appHeaders({ https, scripts: cspScriptHashes(readFileSync(page, 'utf8')) }) };
    }
    return current.headers;
  };
}
