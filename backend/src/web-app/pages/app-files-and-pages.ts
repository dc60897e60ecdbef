import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { NotFound } from '../../shared/errors.js';
import { isDatabaseUnavailable } from '../../platform/postgres/connection/database-errors.js';
import { removeDocumentHeaders } from '../../platform/http/output/security-headers.js';
import { AppTemplate } from './app-template.js';
import { compressedAssets } from './compressed-assets.js';
import type { PageFinder } from './page-finder.port.js';

// Dot files, source maps, and compressed copies requested by name, such as `app.js.br`.
const neverServed = /\/(\.|%2e)|(\.|%2e)(map|br|gz|part)$/i;
// The paths of pages have no dot in their last segment.
const isFileName = (path: string) => decoded(path).split('/').filter(Boolean).at(-1)?.includes('.') ?? false;
const builtPage = /^\/index\.html$/i;
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
  router.use((request: Request, _response: Response, next: NextFunction) =>
    next(neverServed.test(request.path) ? new NotFound('There is nothing at this address.') : undefined),
  );
  // The build's page without a head and content, which no one should see or cache.
  router.get(builtPage, (_request: Request, response: Response) => {
    response.setHeader('Cache-Control', 'no-cache').redirect(301, '/');
  });
  router.use('/assets', compressedAssets(join(folder, 'assets')));
  const files = express.static(folder, { index: false, maxAge: hourInMs, setHeaders: shortenHeaders });
  // Searching the folder for a page's path would take longer than sending a page that is cached.
  router.use((request: Request, response: Response, next: NextFunction) =>
    isFileName(request.path) && !isRoutePath(request.path) ? files(request, response, next) : next(),
  );
  router.use(async (request: Request, response: Response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && !isRoutePath(request.path) && !isFileName(request.path);
    if (!wantsPage || !template.isBuilt) throw new NotFound('There is nothing at this address.');
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
  const { path, originalUrl } = request;
  const from = originalUrl.indexOf('?');
  try {
    const page = await pages.find(path, from === -1 ? '' : originalUrl.slice(from), hasSession);
    if (page.status === 301) response.setHeader('Cache-Control', 'no-cache').redirect(301, page.location);
    else template.send(response, page);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    // The app starts and shows its message; `Retry-After` makes crawlers come again.
    response.setHeader('Retry-After', retryAfterSeconds);
    template.send(response, pages.unavailable);
  }
}

/** @returns the path as it is where it can't be decoded */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
