import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { accessMark } from './access.js';

const pathMark = 'path';

/** A call nobody has decided about stops the start, instead of being refused to everyone unnoticed. */
@Injectable()
export class EveryCallIsMarked implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const unmarked = this.discovery.getControllers().flatMap(({ instance, name }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((method) => this.#isUnmarked(prototype[method]!, instance.constructor as () => unknown))
        .map((method) => `${name}.${method}`);
    });
    if (unmarked.length > 0) throw new Error(`Nobody has said who may call ${unmarked.join(', ')}`);
  }

  #isUnmarked(handler: () => unknown, controller: () => unknown): boolean {
    if (Reflect.getMetadata(pathMark, handler) === undefined) return false;
    return this.reflector.getAllAndOverride(accessMark, [handler, controller]) === undefined;
  }
}
