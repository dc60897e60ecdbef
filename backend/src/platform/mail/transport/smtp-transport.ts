import type { SmtpServerSettings } from '../../config/mail-settings.js';
import { MailTransport, type OutgoingMail, type Outcome } from './mail-transport.js';
import { mimeMessageOf } from './mime-message.js';
import type { SmtpOptions, SmtpTimeouts } from './smtp-delivery.js';

/** In ms. */
export const smtpTimeouts: SmtpTimeouts = {
  dns: 10_000,
  connection: 10_000,
  greeting: 15_000,
  beforeMessage: 120_000,
  /** For the reply to the message's data: ten minutes, as RFC 5321 asks (section 4.5.3.2.6). */
  reply: 600_000,
  shutdown: 5_000,
};

/** Opens a connection for each mail: nodemailer's pool would hold mails in memory and retry them itself. */
export class SmtpTransport extends MailTransport {
  readonly #options: SmtpOptions;

  /** @param hostname the shop's name in `EHLO` @param change other options, for specs */
  constructor(
    readonly server: SmtpServerSettings,
    hostname: string,
    change: Partial<Pick<SmtpOptions, 'ca' | 'timeouts'>> = {},
  ) {
    super();
    this.#options = { hostname, timeouts: smtpTimeouts, ...change };
  }

  async send(mail: OutgoingMail, shutdown: AbortSignal): Promise<Outcome> {
    // Loaded with the first mail, because the shop's start doesn't need it.
    const { SmtpDelivery } = await import('./smtp-delivery.js');
    const message = await mimeMessageOf(mail);
    if (shutdown.aborted) return { kind: 'aborted', reply: '' };
    const envelope = { from: mail.from.address, to: [mail.to] };
    return new SmtpDelivery(this.server, this.#options, message).send(envelope, shutdown);
  }
}
