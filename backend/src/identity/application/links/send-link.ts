import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { type Id, newId } from '../../../shared/id.js';
import { LinkTokens } from '../../../shared/mail/link-tokens.js';
import type { Mail } from '../../../shared/mail/mail.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import { linkLifetimes, type LinkPurpose, MailTokens } from '../../domain/links/mail-tokens.js';
import { hashOf } from '../session/secret-token.js';

interface LinkInMail {
  readonly personId: Id<'Person'>;
  readonly purpose: LinkPurpose;
  readonly to: string;
  /** The address that the link confirms, where it is another than the account's. */
  readonly newEmail?: string;
}

/** Mails a link with a secret token, and cancels the person's previous link of the same purpose. */
@Injectable()
export class SendLink {
  constructor(
    private readonly tokens: MailTokens,
    private readonly secrets: LinkTokens,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Call it in a unit of work that has locked the person. Does nothing when the shop sends no mail. */
  async execute(mail: Mail, { personId, purpose, to, newEmail }: LinkInMail): Promise<void> {
    if (!this.mailer.isOffered) return;
    const id = newId<'MailToken'>();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + linkLifetimes[purpose] * 1_000);
    const tokenSeed = this.secrets.newSeed();
    const tokenHash = hashOf(this.secrets.tokenFor(mail.constructor.name, tokenSeed));
    await this.tokens.issue({ id, personId, purpose, tokenHash, newEmail: newEmail ?? null, createdAt, expiresAt });
    await this.mailer.enqueue(mail, { to, key: `${purpose}:${id}`, personId, notAfter: expiresAt, tokenSeed });
  }
}
