import type { IncomingMessage } from 'node:http';
import { BadRequestException, HttpException, MethodNotAllowedException } from '@nestjs/common';
import type { RequestHandler } from 'express';

// Without TRACE, whose response repeats request headers, such as cookies, that scripts of a page may not read.
const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
// Longer than those of any page or client.
const maxUrlLength = 8 * 1024; // bytes
const maxParameters = 50;
const uriTooLong = 414;
const expectationFailed = 417;

/** Refuses requests by their method, URL and headers. */
export function checkRequestHead(): RequestHandler {
  return (request, response, next) => {
    const { expect } = request.headers;
    // Such as `*`, which asks about the whole server and belongs to no path.
    const isPath = request.url.startsWith('/') || /^https?:\/\/[^/]/i.test(request.url);
    if (!isPath || hasSeveralHosts(request)) return next(new BadRequestException());
    if (!allowedMethods.includes(request.method)) {
      response.setHeader('Allow', allowedMethods.join(', '));
      return next(new MethodNotAllowedException());
    }
    // Node itself responds to `Expect: 100-continue`.
    if (expect !== undefined && expect.toLowerCase() !== '100-continue')
      return next(new HttpException('This expectation can’t be met.', expectationFailed));
    if (request.url.length > maxUrlLength) return next(new HttpException('The URL is too long.', uriTooLong));
    next(parametersIn(request.url) > maxParameters ? new BadRequestException() : undefined);
  };
}

/** Whether a request has several `Host` headers: a proxy may have used a different one than Node does. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (name = '') => name.length === 4 && name.toLowerCase() === 'host';
  let hosts = 0;
  // `rawHeaders` is a flat list in which names and values alternate.
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts += 1;
  return hosts > 1;
}

function parametersIn(url: string): number {
  const from = url.indexOf('?');
  return from === -1 ? 0 : url.slice(from).split('&').length;
}
