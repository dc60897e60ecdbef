import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { NotFound } from '../../../shared/errors.js';
import { isDatabaseUnavailable } from '../../postgres/connection/database-errors.js';
import { removeDocumentHeaders } from '../output/security-headers.js';
import { AppTemplate } from './app-template.js';
import { assets } from './assets.js';
import type { PublicPages } from './public-pages.js';

// Dot files, source maps, and packed files by their own names.
const neverServed = /\/(\.|%2e)|(\.|%2e)(map|br|gz|part)$/i;
// No page of the app has a dot in its last segment.
const isFileName = (path: string) => path.split('/').filter(Boolean).at(-1)?.includes('.') ?? false;
const picture = /\.(webp|jpg)$/;
const hourInMs = 60 * 60 * 1000;
const retryAfterSeconds = '5';

interface Settings {
  readonly https: boolean;
  /** Whether a path begins like a route's; the app has no such paths. */
  readonly isRoutePath: (path: string) => boolean;
  /** Undefined: all pages have the tags that were built in. */
  readonly pages?: PublicPages | undefined;
}

/** Serves the browser's app where no route matches: its files, and its page for deep links. A missing file is a 404. */
export function spa(folder: string, { https, isRoutePath, pages }: Settings): Router {
  const router = express.Router();
  const template = new AppTemplate(join(folder, 'index.html'), https);
  router.use((request: Request, _response: Response, next: NextFunction) =>
    next(neverServed.test(request.path) ? new NotFound('There is nothing at this address.') : undefined),
  );
  router.use('/assets', assets(join(folder, 'assets')));
  const files = express.static(folder, { index: false, maxAge: hourInMs, setHeaders: shortenHeaders });
  router.use((request: Request, response: Response, next: NextFunction) =>
    isRoutePath(request.path) ? next() : files(request, response, next),
  );
  router.use(async (request: Request, response: Response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && !isRoutePath(request.path) && !isFileName(decoded(request.path));
    if (!wantsPage || !template.isBuilt) throw new NotFound('There is nothing at this address.');
    await sendPage(request, response, template, pages);
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
  pages: PublicPages | undefined,
): Promise<void> {
  if (!pages) return template.send(response, 200, undefined);
  const { path, originalUrl } = request;
  const from = originalUrl.indexOf('?');
  try {
    const page = await pages.find(path, from === -1 ? '' : originalUrl.slice(from));
    if (page.status === 301) response.setHeader('Cache-Control', 'no-cache').redirect(301, page.location);
    else template.send(response, page.status, page.head);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    // People see the app's own message, and crawlers come again.
    response.setHeader('Retry-After', retryAfterSeconds);
    template.send(response, 503, pages.unavailable);
  }
}

/** Unchanged if it can't be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
