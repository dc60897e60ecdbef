import { type CanActivate, Injectable } from '@nestjs/common';
import { NotFound } from '../../../shared/errors.js';
import { Config } from '../../config/config.js';

/** Responds with 404 unless the shop delivers its mails to the sandbox mailbox. */
@Injectable()
export class OnlyWithSandboxMailbox implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.mail.transport !== 'mailbox') throw new NotFound('There is nothing at this address.');
    return true;
  }
}
