import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { WrongType } from '../../shared/errors.js';

const uploads = /^\/api\/v1\/admin\/img-upload\/?$/i;
const api = /^\/api\/v1\//i;

/** Forms of other sites can't send JSON, so nothing else is taken where something changes. */
@Injectable()
export class JsonOnlyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const hasBody =
      Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
    const isExempt = !api.test(request.path) || uploads.test(request.path);
    if (hasBody && !isExempt && !request.is('application/json')) {
      throw new WrongType('Please send JSON (Content-Type: application/json).');
    }
    return true;
  }
}
