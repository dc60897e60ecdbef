import { join, posix } from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { NotFound } from '../../shared/errors.js';
import { isDatabaseUnavailable } from '../../platform/postgres/connection/database-errors.js';
import { removeDocumentHeaders } from '../../platform/http/output/security-headers.js';
import { refuseMethod } from '../../platform/http/server/unmatched-requests.js';
import { AppTemplate } from './app-template.js';
import { compressedAssets } from './compressed-assets.js';
import type { PageFinder } from './page-finder.port.js';

// Dot files, source maps, and compressed copies requested by name, such as `app.js.br`.
const neverServed = /\/\.|\.(map|br|gz|part)$/i;
// The paths of pages have no dot in their last segment.
const isFileName = (path: string) => decoded(path).split('/').filter(Boolean).at(-1)?.includes('.') ?? false;
const builtPage = /^\/index\.html$/i;
// Browsers treat backslashes as slashes, and an address that begins with two of them as another host's.
const repeatedSlashes = /[\\/]{2,}/g;
const picture = /\.(webp|jpg)$/;
const hourInMs = 60 * 60 * 1000;
const retryAfterSeconds = '5';

interface Settings {
  readonly https: boolean;
  /** Whether a path's first segment is that of an API route; the app has no files and pages there. */
  readonly isRoutePath: (path: string) => boolean;
  /** Undefined: every page is sent with the build's own tags. */
  readonly pages?: PageFinder | undefined;
  /** Whether the request brings a session's cookie. */
  readonly hasSession: (request: Request) => boolean;
}

/** Serves the app where no API route matches: its files, and `index.html` for every path of a page. */
export function appFilesAndPages(folder: string, { https, isRoutePath, pages, hasSession }: Settings): Router {
  const router = express.Router();
  const template = new AppTemplate(join(folder, 'index.html'), https);
  router.use((request: Request, response: Response, next: NextFunction) => {
    const path = resolved(request.path);
    // However it is spelled: API clients get no page, and no redirect that would lose their body.
    if (isRoutePath(path)) throw new NotFound('There is nothing at this address.');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) return refuseMethod(request.method, response, ['GET']);
    // The build's page without a head and content, which no one should see or cache.
    if (builtPage.test(path)) return redirect(response, '/');
    if (neverServed.test(path)) throw new NotFound('There is nothing at this address.');
    const single = request.path.replace(repeatedSlashes, '/');
    if (single !== request.path) return redirect(response, single + queryOf(request));
    next();
  });
  router.use('/assets', compressedAssets(join(folder, 'assets')));
  const files = express.static(folder, { index: false, maxAge: hourInMs, setHeaders: shortenHeaders });
  // Searching the folder for a page's path would take longer than sending a page that is cached.
  router.use((request: Request, response: Response, next: NextFunction) =>
    isFileName(request.path) ? files(request, response, next) : next(),
  );
  router.use(async (request: Request, response: Response) => {
    if (isFileName(request.path) || !template.isBuilt) throw new NotFound('There is nothing at this address.');
    await sendPage(request, response, template, pages, hasSession(request));
  });
  return router;
}

function shortenHeaders(response: Response, path: string): void {
  if (picture.test(path)) removeDocumentHeaders(response);
}

async function sendPage(
  request: Request,
  response: Response,
  template: AppTemplate,
  pages: PageFinder | undefined,
  hasSession: boolean,
): Promise<void> {
  if (!pages) return template.send(response, undefined);
  try {
    const page = await pages.find(request.path, queryOf(request), hasSession);
    if (page.status === 301) redirect(response, page.location);
    else template.send(response, page);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    // The app starts and shows its message; `Retry-After` makes crawlers come again.
    response.setHeader('Retry-After', retryAfterSeconds);
    template.send(response, pages.unavailable);
  }
}

function redirect(response: Response, location: string): void {
  response.setHeader('Cache-Control', 'no-cache').redirect(301, location);
}

/** With its question mark; empty where there is none. */
function queryOf({ originalUrl }: Request): string {
  const from = originalUrl.indexOf('?');
  return from === -1 ? '' : originalUrl.slice(from);
}

/** The path as `express.static` resolves it: decoded, with single slashes and without dot segments. */
function resolved(path: string): string {
  return posix.normalize(`/${decoded(path)}`);
}

/** @returns the path as it is where it can't be decoded */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
