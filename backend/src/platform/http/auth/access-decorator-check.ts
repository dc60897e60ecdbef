import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type Access, accessKey } from './access-decorators.js';

/** Fails the start if a route doesn't say who may call it, or a route of staff not which of them. */
@Injectable()
export class AccessDecoratorCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype as Type);
    const undecorated = controllers.flatMap((controller) => this.#undecoratedIn(controller));
    if (undecorated.length === 0) return;
    throw new Error(`These routes need @Public(), @Roles() or @Staff(): ${undecorated.join(', ')}`);
  }

  #undecoratedIn(controller: Type): string[] {
    const prototype = controller.prototype as Record<string, () => unknown>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]!;
      // A method without decorators is no route.
      const isRoute = Reflect.getMetadataKeys(handler).length > 0;
      const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, [handler, controller]);
      return isRoute && !isComplete(access) ? [`${controller.name}.${name}`] : [];
    });
  }
}

function isComplete(access: Access | undefined): boolean {
  return Array.isArray(access) ? access.some((role) => role !== 'admin') : access !== undefined;
}
