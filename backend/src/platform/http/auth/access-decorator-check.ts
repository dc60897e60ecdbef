import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { accessKey } from './access-decorators.js';

/** Fails the start if a route has no access decorator, because the guard would refuse all its requests. */
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
    throw new Error(`These routes need @Public() or @Roles(): ${undecorated.join(', ')}`);
  }

  #undecoratedIn(controller: Type): string[] {
    const prototype = controller.prototype as Record<string, () => unknown>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]!;
      // A method without decorators is no route.
      const isRoute = Reflect.getMetadataKeys(handler).length > 0;
      const access: unknown = this.reflector.getAllAndOverride(accessKey, [handler, controller]);
      return isRoute && access === undefined ? [`${controller.name}.${name}`] : [];
    });
  }
}
