import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { NotFound } from '../../../shared/errors.js';
import { scriptsIn } from './csp-script-hashes.js';
import { headersOfTheApp } from './security-headers.js';

// Nothing of the app's begins with a dot; what else may lie in its folder, and the sources its code was made of, is nobody's business.
const neverServed = /\/(\.|%2e)|(\.|%2e)map$/i;
const yearInMs = 365 * 24 * 60 * 60 * 1000;

interface Settings {
  readonly https: boolean;
  /** Paths that begin like a route's; the app has none of them. */
  readonly isRoutePath: (path: string) => boolean;
}

/** Serves the browser's app where no route matches: its files, and its page for deep links. */
export function spa(folder: string, { https, isRoutePath }: Settings): Router {
  const router = express.Router();
  const page = join(folder, 'index.html');
  const headersOf = headersOfPages(https);
  router.use((request: Request, _response: Response, next: NextFunction) =>
    next(neverServed.test(request.path) ? new NotFound('There is nothing at this address.') : undefined),
  );
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: yearInMs, fallthrough: false, redirect: false }),
  );
  const files = express.static(folder, { index: false, maxAge: 60 * 60 * 1000 });
  router.use((request: Request, response: Response, next: NextFunction) =>
    isRoutePath(request.path) ? next() : files(request, response, next),
  );
  router.use((request: Request, response: Response, next: NextFunction) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isRoutePath(request.path);
    const found = wantsPage && statSync(page, { throwIfNoEntry: false });
    if (!found) return next(new NotFound('There is nothing at this address.'));
    for (const [name, value] of headersOf(page, found.mtimeMs)) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
  return router;
}

/** What a page brings, worked out once for each build: the app may be built anew beside a shop that runs. */
function headersOfPages(https: boolean): (page: string, builtAt: number) => ReturnType<typeof headersOfTheApp> {
  let known: { builtAt: number; headers: ReturnType<typeof headersOfTheApp> } | undefined;
  return (page, builtAt) => {
    if (known?.builtAt !== builtAt) {
      known = { builtAt, headers: headersOfTheApp({ https, scripts: scriptsIn(readFileSync(page, 'utf8')) }) };
    }
    return known.headers;
  };
}
