import { Injectable } from '@nestjs/common';
import { MailTemplate } from '../../../platform/mail/mail-template.js';
import { Clock } from '../../../shared/clock.js';
import type { Mail } from '../../../shared/mail/mail.js';
import { hashOf } from '../../application/session/secret-token.js';
import { MailTokens } from '../../domain/links/mail-tokens.js';

/** A mail whose purpose is its link. It isn't sent once the link's token is used, expired or cancelled. */
@Injectable()
export abstract class BaseLinkMailTemplate<M extends Mail> extends MailTemplate<M> {
  readonly priority = 'security';

  constructor(
    private readonly tokens: MailTokens,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async isStillTrue(_mail: M, token: string | null): Promise<boolean> {
    return token === null || (await this.tokens.find(hashOf(token), this.clock.now())) !== null;
  }
}
