import { BadRequestException, HttpException } from '@nestjs/common';
import type { RequestHandler } from 'express';

const maxLength = 8 * 1024; // bytes
const maxParameters = 50;
const uriTooLong = 414;

/** Refuses URLs longer than those of any page or client. */
export function limitUrl(): RequestHandler {
  return ({ url }, _response, next) => {
    if (url.length > maxLength) return next(new HttpException('The address is too long.', uriTooLong));
    const from = url.indexOf('?');
    const parameters = from === -1 ? 0 : url.slice(from).split('&').length;
    next(parameters > maxParameters ? new BadRequestException() : undefined);
  };
}
