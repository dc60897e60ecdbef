import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

// What packages of the app insert: styled-components an empty <style>, which it fills by script, and
// react-zoom-pan-pinch its style sheet, which changes with its version.
const insertedStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
];

type Headers = readonly (readonly [name: string, value: string])[];

interface Options {
  readonly https: boolean;
  /** Hashes of inline scripts, as the policy lists them: `'sha256-…'`. */
  readonly scripts?: readonly string[];
  /** Hashes of style elements. */
  readonly styles?: readonly string[];
}

/** Sets the security headers of every response. Swagger's page needs inline styles, so it has another policy. */
export function securityHeaders({ https }: Options): RequestHandler {
  const app = appHeaders({ https });
  const docs = helmetHeaders({ https, styles: ["'self'", "'unsafe-inline'"], images: ["'self'", 'data:'] });
  return (request, response, next) => {
    const headers = request.path.startsWith('/api/docs') ? docs : app;
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** The headers of all responses except Swagger's page. */
export function appHeaders({ https, scripts = [], styles = [] }: Options): Headers {
  const images = ["'self'", 'data:', 'blob:', 'https:'];
  return helmetHeaders({ https, styles: ["'self'", ...insertedStyles, ...styles], images, scripts });
}

const headersOfFiles = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'];
const headersOfDocuments = appHeaders({ https: true })
  .map(([name]) => name)
  .filter((name) => !headersOfFiles.includes(name.toLowerCase()));

/** Removes the headers that only HTML documents need, from responses with scripts, style sheets, pictures or fonts. */
export function removeDocumentHeaders(response: ServerResponse): void {
  for (const name of headersOfDocuments) response.removeHeader(name);
}

interface Sources extends Options {
  readonly styles: readonly string[];
  readonly images: string[];
}

/** Collects helmet's headers once at the start, because they are the same for every response. */
function helmetHeaders({ https, styles, images, scripts = [] }: Sources): Headers {
  const headers: [string, string][] = [['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()']];
  const response = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: [...styles],
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
