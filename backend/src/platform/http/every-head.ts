import type { Express, Response } from 'express';

export type HeadersFor = (address: string) => readonly (readonly [name: string, value: string])[];
type WritesHead = (this: Response, ...given: unknown[]) => Response;

/**
 * Whatever an application answers brings these headers, whoever answers it. They are set when a head is written, and only by those who
 * write it in the usual way: twenty headers set one by one cost more than some calls do besides.
 */
export function onEveryHead(app: Express, headersFor: HeadersFor): void {
  const writeHead = app.response.writeHead as unknown as WritesHead;
  const withHeaders: WritesHead = function (...given) {
    if (!this.headersSent) {
      // What Node answers by itself has not come so far as to have an original address.
      const { originalUrl, url } = this.req as { originalUrl?: string; url: string };
      for (const [name, value] of headersFor(originalUrl ?? url)) {
        if (!this.hasHeader(name)) this.setHeader(name, value);
      }
    }
    return writeHead.apply(this, given);
  };
  app.response.writeHead = withHeaders as unknown as Response['writeHead'];
}
