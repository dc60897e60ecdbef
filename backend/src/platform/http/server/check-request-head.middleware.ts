import type { IncomingMessage } from 'node:http';
import { BadRequestException, HttpException } from '@nestjs/common';
import type { RequestHandler } from 'express';

// Longer than those of any page or client.
const maxUrlLength = 8 * 1024; // bytes
const maxParameters = 50;
const uriTooLong = 414;

/** Refuses requests by their URL and headers. */
export function checkRequestHead(): RequestHandler {
  return (request, _response, next) => {
    // Such as `*`, which asks about the whole server and belongs to no path.
    const isPath = request.url.startsWith('/') || /^https?:\/\/[^/]/i.test(request.url);
    if (!isPath || hasSeveralHosts(request)) return next(new BadRequestException());
    if (request.url.length > maxUrlLength) return next(new HttpException('The URL is too long.', uriTooLong));
    next(parametersIn(request.url) > maxParameters ? new BadRequestException() : undefined);
  };
}

/** Whether a request has several `Host` headers: a proxy may have used a different one than Node does. */
function hasSeveralHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct.host?.length ?? 0) > 1;
}

function parametersIn(url: string): number {
  const from = url.indexOf('?');
  return from === -1 ? 0 : url.slice(from).split('&').length;
}
