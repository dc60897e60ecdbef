import { Injectable } from '@nestjs/common';
import { MailTemplate } from '../../../platform/mail/mail-template.js';
import { Clock } from '../../../shared/clock.js';
import type { Mail } from '../../../shared/mail/mail.js';
import { hashOf } from '../../application/session/secret-token.js';
import { MailTokens } from '../../domain/links/mail-tokens.js';

/** A mail for the sake of its link, which is not sent where a newer link or another change has cancelled that. */
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
