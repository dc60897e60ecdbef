import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RouteRegistry } from '../routes/route-registry.js';
import { accessKey } from './access-decorators.js';

/** Fails the start if a route has no access decorator, because the guard would refuse all its requests. */
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
