import { hash } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { ExpressAdapter } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { publicHeaders } from '../../platform/http/cache/response-cache.js';
import { CompressedPageCache } from '../../web-app/pages/compressed-pages.js';
import { enrichOpenapi, type Parameters } from './openapi-enrichment.js';

/** Descriptions of the tags. */
export type Tags = Readonly<Record<string, string>>;

export interface ApiDescriptions {
  readonly tags: Tags;
  readonly parameters: Parameters;
}

/** Generates the OpenAPI document from the controllers' decorators. */
export function describeApi(app: INestApplication, { tags, parameters }: ApiDescriptions): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Shop API')
    .setDescription('Browse, fill a cart, order and pay; and, for staff, manage the catalogue and the orders.')
    .setVersion('1')
    .addServer('/')
    .addCookieAuth(
      'sid',
      { type: 'apiKey', description: 'Set by signing in; named `__Host-sid` behind https.' },
      'session',
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        description: 'What `login` returns when it is called with `X-Token-Delivery: body`.',
      },
      'bearer',
    );
  for (const [tag, description] of Object.entries(tags)) builder.addTag(tag, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (_controller, method) => method,
  });
  return enrichOpenapi(document, parameters);
}

/** Makes a value when it is first asked for, and again after a failure. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    if (made.value instanceof Promise) made.value.catch(() => (made = undefined));
    return made.value;
  };
}

/** Serves the document, made and compressed once, and Swagger UI, which sends the CSRF header from the cookie. */
export function serveDocs(app: INestApplication, apiDescriptions: ApiDescriptions): void {
  const description = once(() => describeApi(app, apiDescriptions));
  const compressed = new CompressedPageCache();
  const http = app.getHttpAdapter() as ExpressAdapter;
  const serve = (kind: string, type: string, text: () => string | Promise<string>) => {
    const made = once(async () => tagged(Buffer.from(await text())));
    http.get(`/api/docs-${kind}`, async (_request: Request, response: Response) => {
      const { bytes, tag } = await made();
      const headers = { 'Cache-Control': publicHeaders['Cache-Control'], ETag: `W/"${tag}"` };
      response.vary('Accept-Encoding').set(headers).type(type);
      response.send(compressed.pack(response, tag, bytes));
    });
  };
  serve('json', 'json', () => JSON.stringify(description()));
  serve('yaml', 'text/yaml', async () => {
    const { stringify } = await import('yaml');
    return stringify(description(), { aliasDuplicateObjects: false });
  });
  SwaggerModule.setup('api/docs', app, description, {
    raw: false,
    customSiteTitle: 'Shop API',
    swaggerOptions: {
      withCredentials: true,
      requestInterceptor: (request: { headers: Record<string, string> }) => {
        const token = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]*)/)?.[1];
        if (token) request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token);
        return request;
      },
    },
  });
}

function tagged(bytes: Buffer): { bytes: Buffer; tag: string } {
  return { bytes, tag: hash('sha1', bytes, 'base64url') };
}
declare const document: { cookie: string };
