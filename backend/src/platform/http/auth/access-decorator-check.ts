import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RouteRegistry } from '../routes/route-registry.js';
import { accessKey } from './access.js';

/** Fails the start for a route without an access decorator, which the guard would refuse to everyone. */
@Injectable()
export class AccessDecoratorCheck implements OnModuleInit {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const undecorated = this.routes.all.filter(
      ({ handler, controller }) => this.reflector.getAllAndOverride(accessKey, [handler, controller]) === undefined,
    );
    if (undecorated.length === 0) return;
    throw new Error(`These routes need @Public() or @Roles(): ${undecorated.map(({ name }) => name).join(', ')}`);
  }
}
