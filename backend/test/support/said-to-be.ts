import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Access, accessKey } from '../../src/platform/http/auth/access.js';
import { NotAllowed, NotSignedIn } from '../../src/shared/errors.js';
import type { Role, Shopper } from '../../src/shared/shopper.js';
import { OpenapiContract } from './described-answers.js';
import { jsonOf } from './expected-answer.js';
import type { Caller } from './range.js';

/** Authenticates by the headers `x-role` and `x-person`, for specs without the identity module. */
@Injectable()
export class HeaderAuthGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request & { user?: Shopper }>();
    const role = request.header('x-role') as Role | undefined;
    if (role) request.user = { id: request.header('x-person') ?? '', role, name: 'Asha' };
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    if (!role) throw new NotSignedIn();
    if (!access?.includes(role)) throw new NotAllowed();
    return true;
  }
}

const contract = OpenapiContract.load();

/** @throws Error when a response violates openapi.yaml */
export function callerAt(url: string, headers: Record<string, string>): Caller {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const answered = await jsonOf(response, method);
    const violation = contract.violationOf({
      method,
      path: new URL(response.url).pathname,
      status: response.status,
      body: answered,
    });
    if (violation) throw new Error(violation);
    return { status: response.status, body: answered, headers: response.headers };
  };
}
