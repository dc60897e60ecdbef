export const apiPrefix = 'api/v1';

/** Routes outside the API's prefix, as patterns of Nest's `exclude`. */
export const rootPaths = [
  'health/*path',
  'images/*path',
  'manifest.webmanifest',
  'metrics',
  'robots.txt',
  'sandbox/*path',
  'sitemap.xml',
];

const firstSegments = new Set([apiPrefix, ...rootPaths].map((path) => path.split('/', 1)[0]));

/** Whether a path belongs to the routes of controllers; the app's files and pages have the others. */
export function isRoutePath(path: string): boolean {
  return firstSegments.has(path.split('/', 2)[1]?.toLowerCase());
}
