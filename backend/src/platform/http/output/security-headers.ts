import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

// styled-components inserts an empty <style> and fills it by script; this is the hash of the empty string.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type Headers = readonly (readonly [name: string, value: string])[];

/** Says what the browser may load and do. Swagger's page needs inline styles, so it gets another policy. */
export function securityHeaders({ https }: { https: boolean }): RequestHandler {
  const app = headersOfTheApp({ https });
  const docs = headersWith({ https, styles: ["'self'", "'unsafe-inline'"], images: ["'self'", 'data:'] });
  return (request, response, next) => {
    const headers = request.originalUrl.startsWith('/api/docs') ? docs : app;
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** Of all answers but those of Swagger's page. @param scripts what else but files of ours may run, as a content policy names it */
export function headersOfTheApp({ https, scripts = [] }: { https: boolean; scripts?: string[] }): Headers {
  const [styles, images] = [
    ["'self'", emptyStyle],
    ["'self'", 'data:', 'blob:', 'https:'],
  ];
  return headersWith({ https, styles, images, scripts });
}

interface Allowed {
  https: boolean;
  styles: string[];
  images: string[];
  scripts?: string[];
}

function headersWith({ https, styles, images, scripts = [] }: Allowed): Headers {
  const headers: [string, string][] = [['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()']];
  const response = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  // They are the same for every answer, so they are asked for once.
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: styles,
        imgSrc: images,
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  set({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}
