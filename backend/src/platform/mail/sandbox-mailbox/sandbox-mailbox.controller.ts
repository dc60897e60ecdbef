import { Body, Controller, Get, Header, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { NotFound } from '../../../shared/errors.js';
import { emailKey } from '../../../shared/people/email.js';
import { Public } from '../../http/auth/access-decorators.js';
import { AcceptsForm, CsrfExempt } from '../../http/routes/route-decorators.js';
import { SandboxMailbox, type MailboxMessage } from './sandbox-mailbox.js';
import { MailboxQuery, NextMailDto } from './sandbox-mailbox.dto.js';
import { listPage, messagePage } from './sandbox-mailbox-pages.js';
import { mailboxStyle } from './sandbox-mailbox-style.js';
import { OnlyWithSandboxMailbox } from './only-with-sandbox-mailbox.guard.js';

/** The Content Security Policy of a mail: allows only its inline styles and the shop's pictures. */
const policyOfMails = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join('; ');

/** Shows the mails of a shop without a mail server. Its only `POST` sets what happens to the next mail. */
@ApiExcludeController()
@UseGuards(OnlyWithSandboxMailbox)
@CsrfExempt()
@Public()
@Controller('sandbox')
export class MailboxController {
  constructor(private readonly mailbox: SandboxMailbox) {}

  @Get('mail')
  async mailboxPage(@Query() { to }: MailboxQuery, @Res() response: Response): Promise<void> {
    const address = to ? emailKey(to) : null;
    const [mails, scenario] = await Promise.all([this.mailbox.list(address), this.mailbox.nextScenario()]);
    show(response, listPage(mails, address, scenario));
  }

  /** The list of mails as JSON, for end-to-end tests. */
  @Get('mail.json')
  @Header('Cache-Control', 'no-store')
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
  async mailboxMail(@Param('id') id: string, @Res() response: Response): Promise<void> {
    show(response, messagePage(await this.#find(id)));
  }

  @Get('mail/:id/html')
  async htmlOfMailboxMail(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const { html } = await this.#find(id);
    response.setHeader('Content-Security-Policy', policyOfMails);
    // Links open in a new tab instead of inside the mailbox's `iframe`.
    show(response, html.replace('<head>', '<head><base target="_blank" />'));
  }

  @Post('mail/next')
  @AcceptsForm()
  async setNextScenario(@Body() { outcome: scenario }: NextMailDto, @Res() response: Response): Promise<void> {
    await this.mailbox.setNextScenario(scenario);
    response.status(303).setHeader('Cache-Control', 'no-store');
    response.setHeader('Location', '/sandbox/mail');
    response.setHeader('Content-Length', 0);
    response.end();
  }

  async #find(id: string): Promise<MailboxMessage> {
    const mail = /^\d{1,18}$/.test(id) ? await this.mailbox.find(id) : null;
    if (!mail) throw new NotFound('There is no such mail.');
    return mail;
  }
}

/** Sends a page that must not be cached, without the ETag that `response.send` would add. */
function show(response: Response, page: string): void {
  response.status(200).setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(page));
  response.end(page);
}
