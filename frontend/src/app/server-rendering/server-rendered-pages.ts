import { redirectFor } from '../routes/redirect-rules';

/** Pages that the server renders: those on which most visits begin. */
export const serverRenderedPages = ['/auth/login', '/shop/home', '/shop/listing', '/shop/product/any'];

const shopper = { _id: '', name: '', userName: '', role: 'user' } as const;

/** Whether the server renders the page; never if the app would redirect the user to another page. */
export function isServerRendered(pathname: string, hasSession: boolean): boolean {
  const path = pathname.replace(/^(\/shop\/product\/)[^/]+$/, '$1any');
  return serverRenderedPages.includes(path) && redirectFor(pathname, hasSession ? shopper : null) === null;
}
