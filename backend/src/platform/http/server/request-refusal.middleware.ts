import { BadRequestException, HttpException, MethodNotAllowedException } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { hasSeveralHosts } from './host-header.js';

// TRACE would show a page headers that its scripts may not read.
const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const maxUrlLength = 8 * 1024; // bytes
const maxParameters = 50;
const uriTooLong = 414;
const expectationFailed = 417;

/** Refuses what no page or client of the shop sends: other methods, long URLs, expectations, several hosts. */
export function refuseUnusualRequests(): RequestHandler {
  return (request, response, next) => next(refusalOf(request, response));
}

function refusalOf(request: Request, response: Response): HttpException | undefined {
  const { method, url, headers } = request;
  if (hasSeveralHosts(request)) return new BadRequestException();
  if (!allowedMethods.includes(method)) {
    response.setHeader('Allow', allowedMethods.join(', '));
    return new MethodNotAllowedException();
  }
  // Node handles `100-continue`.
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
    return new HttpException('This expectation can’t be met.', expectationFailed);
  }
  if (url.length > maxUrlLength) return new HttpException('The address is too long.', uriTooLong);
  return parametersOf(url) > maxParameters ? new BadRequestException() : undefined;
}

function parametersOf(url: string): number {
  const from = url.indexOf('?');
  return from === -1 ? 0 : url.slice(from).split('&').length;
}
