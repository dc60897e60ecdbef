import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { mailOptionsOf } from '../transport/mail-options.js';
import { MailTransport, type OutgoingMail, type Outcome } from '../transport/mail-transport.js';
import { SandboxMailbox, type MailScenario } from './sandbox-mailbox.js';

const slowMs = 10_000;

/** Delivers mails to the sandbox mailbox in the database; on `/sandbox/mail` a tester can have the next one fail. */
@Injectable()
export class MailboxTransport extends MailTransport {
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(private readonly mailbox: SandboxMailbox) {
    super();
  }

  async send(mail: OutgoingMail, shutdown: AbortSignal): Promise<Outcome> {
    try {
      return await this.#deliver(mail, await this.mailbox.takeNextScenario(), shutdown);
    } catch (error) {
      if (shutdown.aborted) return { kind: 'aborted', reply: '' };
      return { kind: 'unreachable', reply: error instanceof Error ? error.message : String(error) };
    }
  }

  async #deliver(mail: OutgoingMail, scenario: MailScenario, shutdown: AbortSignal): Promise<Outcome> {
    if (scenario === 'refuse') return { kind: 'rejected', reply: '550 5.1.1 Refused at /sandbox/mail.' };
    if (scenario === 'slow') await sleep(slowMs, undefined, { signal: shutdown });
    const { messageId, to, subject, html, text } = mail;
    const { message } = await this.#composer.sendMail(mailOptionsOf(mail));
    const [headers = ''] = (message as Buffer).toString('latin1').split('\r\n\r\n');
    await this.mailbox.receive({ messageId, to, subject, html, text, headers });
    return scenario === 'drop'
      ? { kind: 'unknown', reply: 'The line was dropped at /sandbox/mail.' }
      : { kind: 'sent', reply: '250 2.0.0 Shown at /sandbox/mail.' };
  }
}
