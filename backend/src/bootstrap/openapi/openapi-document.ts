import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { shopName } from '../../shared/shop-name.js';
import { enrichOpenapi, type Glossary } from './openapi-enrichment.js';

/** Descriptions of the tags. */
export type Tags = Readonly<Record<string, string>>;

export interface ApiDescriptions {
  readonly tags: Tags;
  readonly glossary: Glossary;
}

/** Generates the OpenAPI document from the controllers' decorators. */
export function describeApi(app: INestApplication, { tags, glossary }: ApiDescriptions): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle(`${shopName} API`)
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
  return enrichOpenapi(document, glossary);
}

/** Serves Swagger UI at /api/docs, which sends the CSRF header from the cookie. */
export function serveDocs(app: INestApplication, apiDescriptions: ApiDescriptions): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app, apiDescriptions), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customSiteTitle: `${shopName} API`,
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
declare const document: { cookie: string };
