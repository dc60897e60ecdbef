import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { parse } from 'content-type';
import type { Request } from 'express';
import { WrongType } from '../../../shared/errors.js';
import { AcceptsForm } from '../routes/route-decorators.js';
import { hasBody } from './request-body.js';

/** Accepts only JSON bodies, except for forms: other sites' forms can't send JSON, so this prevents CSRF. */
@Injectable()
export class JsonOnlyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request) || request.headers['content-length'] === '0' || isJson(request)) return true;
    if (this.reflector.getAllAndOverride(AcceptsForm, targets)) return true;
    throw new WrongType('Please send JSON (Content-Type: application/json).');
  }
}

/** RFC 8259 allows UTF-8 only. */
function isJson(request: Request): boolean {
  const { charset } = parse(request.headers['content-type'] ?? '').parameters;
  return request.is('application/json') !== false && (charset || 'utf-8').toLowerCase() === 'utf-8';
}
