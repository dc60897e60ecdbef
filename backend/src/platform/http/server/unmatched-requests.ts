import { Injectable, MethodNotAllowedException, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express, RequestHandler, Response } from 'express';

const found = 'methodsOfPath';

/**
 * Responds to requests that no route has taken: 405 with the methods of the path, 204 to `OPTIONS`. Paths without a
 * route go to `fallback`. Nest calls `onModuleInit` between its routes and its handler of errors. It documents no list
 * of its routes, and no keys of the metadata that its `DiscoveryService` finds, so the methods are those of Express's
 * `app.router`.
 */
@Injectable()
export class UnmatchedRequests implements OnModuleInit {
  fallback: RequestHandler = (_request, _response, next) => next();

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const express = this.host.httpAdapter.getInstance<Express>();
    for (const [path, methods] of methodsByPath(express)) express.all(path, collect(methods));
    express.use((request, response, next) => {
      const methods = response.locals[found] as Set<string> | undefined;
      if (methods) refuseMethod(request.method, response, [...methods]);
      else next();
    });
    express.use((request, response, next) => this.fallback(request, response, next));
  }
}

/** Ends an `OPTIONS`. @throws MethodNotAllowedException for another method */
export function refuseMethod(method: string, response: Response, methods: readonly string[]): void {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  response.setHeader('Allow', allowed.join(', '));
  if (method !== 'OPTIONS') throw new MethodNotAllowedException();
  response.status(204).setHeader('Cache-Control', 'no-store');
  response.end();
}

function methodsByPath({ router }: Express): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { route } of router.stack) {
    if (!route) continue;
    const own = route.stack.map(({ method }) => method.toUpperCase());
    methods.set(route.path, [...(methods.get(route.path) ?? []), ...own]);
  }
  return methods;
}

/** Several patterns may match a path. */
function collect(methods: readonly string[]): RequestHandler {
  return (_request, response, next) => {
    response.locals[found] = new Set([...((response.locals[found] as Set<string> | undefined) ?? []), ...methods]);
    next();
  };
}
