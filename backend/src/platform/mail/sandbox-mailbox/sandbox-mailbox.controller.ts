import { Body, Controller, Get, Header, Param, Post, Query, Redirect, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { NotFound } from '../../../shared/errors.js';
import { emailKey } from '../../../shared/people/email.js';
import { Public } from '../../http/auth/access-decorators.js';
import { OnlyInSandbox } from '../../http/auth/only-in-sandbox.guard.js';
import { AcceptsForm, CsrfExempt } from '../../http/routes/route-decorators.js';
import { SandboxMailbox, type MailboxMessage } from './sandbox-mailbox.js';
import { MailboxQuery, NextMailDto } from './sandbox-mailbox.dto.js';
import { listPage, messagePage } from './sandbox-mailbox-pages.js';
import { mailboxStyle } from './sandbox-mailbox-style.js';

/** The Content Security Policy of a mail: allows only its inline styles and the shop's pictures. */
const policyOfMails = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join('; ');

/** Shows the mails of a shop without a mail server. Its only `POST` sets what happens to the next mail. */
@ApiExcludeController()
@UseGuards(OnlyInSandbox(({ mail }) => mail.transport === 'mailbox'))
@CsrfExempt()
@Public()
@Controller('sandbox')
export class MailboxController {
  constructor(private readonly mailbox: SandboxMailbox) {}

  @Get('mail')
  async mailboxPage(@Query() { to }: MailboxQuery): Promise<string> {
    const address = to ? emailKey(to) : null;
    const [mails, scenario] = await Promise.all([this.mailbox.list(address), this.mailbox.nextScenario()]);
    return listPage(mails, address, scenario);
  }

  /** The list of mails as JSON, for end-to-end tests. */
  @Get('mail.json')
  async mailboxAsJson(@Query() { to }: MailboxQuery): Promise<{ mails: MailboxMessage[] }> {
    return { mails: await this.mailbox.list(to ? emailKey(to) : null) };
  }

  @Get('mail/style.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  mailboxStyle(): string {
    return mailboxStyle;
  }

  @Get('mail/:id')
  async mailboxMail(@Param('id') id: string): Promise<string> {
    return messagePage(await this.#find(id));
  }

  @Get('mail/:id/html')
  @Header('Content-Security-Policy', policyOfMails)
  async htmlOfMailboxMail(@Param('id') id: string): Promise<string> {
    const { html } = await this.#find(id);
    // Links open in a new tab instead of inside the mailbox's `iframe`.
    return html.replace('<head>', '<head><base target="_blank" />');
  }

  @Post('mail/next')
  @AcceptsForm()
  @Redirect('/sandbox/mail', 303)
  async setNextScenario(@Body() { outcome: scenario }: NextMailDto): Promise<void> {
    await this.mailbox.setNextScenario(scenario);
  }

  async #find(id: string): Promise<MailboxMessage> {
    const mail = /^\d{1,18}$/.test(id) ? await this.mailbox.find(id) : null;
    if (!mail) throw new NotFound('There is no such mail.');
    return mail;
  }
}
