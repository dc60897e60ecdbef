import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/id.js';
import { LinkTokens } from '../../../shared/mail/link-tokens.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import { maskedEmail } from '../../domain/credentials.js';
import { EmailUndos, undoLifetime } from '../../domain/links/email-undos.js';
import type { Person } from '../../domain/person.js';
import { EmailChanged } from '../mails/account-mails.js';
import { hashOf } from '../session/secret-token.js';

/** Mails the former address that the email was changed, with a link that undoes it. */
@Injectable()
export class OfferEmailUndo {
  constructor(
    private readonly undos: EmailUndos,
    private readonly secrets: LinkTokens,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Call it in the unit of work that changes the email. */
  async execute({ id: personId, state: { email } }: Person, formerEmail: string): Promise<void> {
    const id = newId<'EmailUndo'>();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + undoLifetime * 1_000);
    const tokenSeed = this.secrets.newSeed();
    const tokenHash = hashOf(this.secrets.tokenFor(EmailChanged.name, tokenSeed));
    await this.undos.issue({ id, personId, formerEmail, tokenHash, createdAt, expiresAt });
    const mail = new EmailChanged(createdAt.toISOString(), maskedEmail(email ?? ''));
    await this.mailer.enqueue(mail, {
      to: formerEmail,
      key: `emailChanged:${id}`,
      personId,
      notAfter: expiresAt,
      tokenSeed,
    });
  }
}
