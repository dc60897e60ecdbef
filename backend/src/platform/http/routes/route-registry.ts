import { Injectable, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, type ReflectableDecorator, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AtRoot } from './route-decorators.js';

export const apiPrefix = 'api/v1';

interface Route {
  readonly controller: Type;
  readonly handler: () => unknown;
  /** E.g. "HealthController.live". */
  readonly name: string;
  /** E.g. "GET". */
  readonly method: string;
  /** With the API's prefix, e.g. "/api/v1/…"; without it for routes marked `AtRoot`, e.g. "/health/live". */
  readonly path: string;
}

export type RouteMatcher = (request: Pick<Request, 'method' | 'path'>) => boolean;

/** The routes of all controllers with their decorators, for middleware, which runs before Nest selects a route. */
@Injectable()
export class RouteRegistry {
  #routes: readonly Route[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  get all(): readonly Route[] {
    const controllers = () => this.discovery.getControllers().map(({ metatype }) => metatype as Type);
    return (this.#routes ??= controllers().flatMap((controller) => this.#routesOf(controller)));
  }

  /** Paths of routes outside the API's prefix. */
  get rootPaths(): string[] {
    return this.#decoratedWith(AtRoot).map(({ path }) => path);
  }

  /** @returns a test whether a request is for a route with this decorator */
  matcher(decorator: ReflectableDecorator<void, true>): RouteMatcher {
    const patterns = new Map<string, RegExp[]>();
    for (const { method, path } of this.#decoratedWith(decorator)) {
      patterns.set(method, [...(patterns.get(method) ?? []), patternOf(path)]);
    }
    return ({ method, path }) =>
      patterns.get(method === 'HEAD' ? 'GET' : method)?.some((pattern) => pattern.test(path)) ?? false;
  }

  /** @returns a test whether a path begins with the first segment of some route, e.g. "/api" */
  rootMatcher(): (path: string) => boolean {
    const roots = new Set([`/${apiPrefix}`, ...this.all.map(({ path }) => path)].map(rootOf));
    return (path) => roots.has(rootOf(path));
  }

  #decoratedWith(decorator: ReflectableDecorator<void, true>): Route[] {
    return this.all.filter(({ handler, controller }) =>
      this.reflector.getAllAndOverride<boolean>(decorator.KEY, [handler, controller]),
    );
  }

  #routesOf(controller: Type): Route[] {
    const prototype = controller.prototype as Record<string, () => unknown>;
    const prefix = this.reflector.get<boolean>(AtRoot.KEY, controller) ? '' : apiPrefix;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]!;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const [base, own] = [controller, handler].map((one) => Reflect.getMetadata(PATH_METADATA, one) as string);
      const path = `/${[prefix, base, own].map(withoutSlashes).filter(Boolean).join('/')}`;
      return [{ controller, handler, name: `${controller.name}.${name}`, method: RequestMethod[method], path }];
    });
  }
}

function withoutSlashes(path = ''): string {
  return path.split('/').filter(Boolean).join('/');
}

function rootOf(path: string): string {
  return path.split('/', 2)[1]!.toLowerCase();
}

const special = /[\\^$.*+?()[\]{}|]/g;

/** As Express matches by default: ignoring case and a trailing slash. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(special, '\\$&')));
  return new RegExp(`^${parts.join('/')}/?$`, 'i');
}
