import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { NotFound } from '../../../shared/errors.js';
import { Config } from '../../config/config.js';
import { isFromThisMachine } from '../../request-context/is-from-this-machine.js';

/** Responds with 404 unless the shop delivers its mails to the sandbox mailbox and may show them here. */
@Injectable()
export class OnlyWithSandboxMailbox implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { mail, isSandboxOpen, publicUrl } = this.config;
    const isShown = isSandboxOpen || isFromThisMachine(context.switchToHttp().getRequest<Request>(), publicUrl);
    if (mail.transport !== 'mailbox' || !isShown) throw new NotFound('There is nothing at this address.');
    return true;
  }
}
