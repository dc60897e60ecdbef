import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The API's description, made from the code. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Loom & Lane API')
    .setDescription('Browse, keep a cart, order and pay; and, for the shop’s staff, keep the range and the orders.')
    .setVersion('1')
    .addCookieAuth('sid', { type: 'apiKey', in: 'cookie', name: 'sid' }, 'session')
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'bearer')
    .build();
  return SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
}

/** Swagger UI at /api/docs. It sends the CSRF header by itself, from the cookie beside it. */
export function serveDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customSiteTitle: 'Loom & Lane API',
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
