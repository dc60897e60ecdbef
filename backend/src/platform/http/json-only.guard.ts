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
    if (hasBody && !isExempt && !isJson(request)) {
      throw new WrongType('Please send JSON (Content-Type: application/json).');
    }
    return true;
  }
}

// JSON is written in UTF-8; what comes in another alphabet is up to something.
function isJson(request: Request): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '') ?? [];
  return request.is('application/json') !== false && charset.toLowerCase() === 'utf-8';
}
