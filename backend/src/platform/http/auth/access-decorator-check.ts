import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { accessMark } from './access.js';
import { RouteRegistry } from '../server/route-registry.js';

/** Fails the start for a route without an access decorator. The guard would refuse it to everyone unnoticed. */
@Injectable()
export class EveryCallIsMarked implements OnModuleInit {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const undecorated = this.routes.all.filter(
      ({ handler, controller }) => this.reflector.getAllAndOverride(accessMark, [handler, controller]) === undefined,
    );
    if (undecorated.length === 0) return;
    throw new Error(`These routes need @Open() or @For(): ${undecorated.map(({ name }) => name).join(', ')}`);
  }
}
