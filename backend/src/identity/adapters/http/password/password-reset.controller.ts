import { Body, Controller, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { OptionalUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { type Envelope, envelope } from '../../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import type { Id } from '../../../../shared/id.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { RequestPasswordReset } from '../../../application/password/request-password-reset.js';
import { UndoEmailChange } from '../../../application/email/undo-email-change.js';
import { ResetPassword } from '../../../application/password/reset-password.js';
import type { Browser } from '../../../application/session/recognise-device.js';
import type { Person } from '../../../domain/person.js';
import { ForgottenPasswordDto, PasswordResetDto, ResetLinkAccountDto, ResetLinkDto } from './password-reset.dto.js';
import { SessionCookies } from '../session/session-cookies.js';
import { browserName } from '../session/browser-name.js';
import { AccountRateLimits } from '../account-rate-limits.js';

@ApiTags('Users')
@Public()
@Controller('users')
export class PasswordResetController {
  readonly #security = new Logger('Security');

  constructor(
    private readonly requesting: RequestPasswordReset,
    private readonly resetting: ResetPassword,
    private readonly undoing: UndoEmailChange,
    private readonly cookies: SessionCookies,
    private readonly limits: AccountRateLimits,
  ) {}

  @Post('forgot-password')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ask for a link to choose a new password',
    description:
      'The same response for every address. An account gets a mail with a link that works once and for 30 minutes; at ' +
      'most one in two minutes, three an hour and ten a day. Refused where the shop sends no mail (`GET /settings/public`).',
  })
  @Responds({ description: 'If there is an account with this address, it gets a mail.' })
  @Refuses(409, 429)
  async forgotPassword(@Body() { email }: ForgottenPasswordDto, @Req() request: Request): Promise<Envelope> {
    const browser = browserName(request.headers['user-agent']);
    await this.limits.forgottenPassword(request, () => this.requesting.execute({ email, browser }));
    return { success: true, message: 'If there is an account with this address, we have sent a link.' };
  }

  @Post('undo-email-change')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Get one’s former email back, with the link from the mail to it, and choose a new password',
    description:
      'Ends every session and all links of the person, and signs nobody in. The link works once and for seven days. One ' +
      'that is unknown, used or expired is the same 400 with an error of the field `token`.',
  })
  @Responds({ description: 'The email is as it was, and the password is changed.' })
  @Refuses(409, 429)
  async undoEmailChange(
    @Body() { token, password }: PasswordResetDto,
    @OptionalUser() by: SessionUser | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope> {
    const id = await this.#replacePassword(request, response, by, (browser) =>
      this.undoing.execute({ token, password, browser }),
    );
    this.#security.log(`Person ${id} undid a change of their email`);
    return { success: true, message: 'You have your email back, and a new password. Please log in with them.' };
  }

  @Post('undo-email-change/check')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The email that a link from a mail gives back',
    description:
      'For the form in which a new password is chosen: password managers store it under this email, to which the link ' +
      'was sent. The link stays valid; one that is not is a 400, as in `undo-email-change`.',
  })
  @Responds({ description: 'The link is valid.', data: ResetLinkAccountDto })
  @Refuses(429)
  async checkUndoLink(
    @Body() { token }: ResetLinkDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<ResetLinkAccountDto>> {
    return this.#showAccount(request, response, () => this.undoing.emailOf(token));
  }

  @Post('reset-password/check')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The account of a link from a mail',
    description:
      'For the form in which a new password is chosen: password managers store it under this email. Who has the link ' +
      'reads the mails of that address. The link stays valid; one that is not is a 400, as in `reset-password`.',
  })
  @Responds({ description: 'The link is valid.', data: ResetLinkAccountDto })
  @Refuses(429)
  async checkResetLink(
    @Body() { token }: ResetLinkDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<ResetLinkAccountDto>> {
    return this.#showAccount(request, response, () => this.resetting.emailOf(token));
  }

  @Post('reset-password')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Choose a new password with the link from a mail',
    description:
      'Ends every session of the person, and signs nobody in; this browser alone is known to the account. A link that is unknown, used or expired is the same 400 ' +
      'with an error of the field `token`.',
  })
  @Responds({ description: 'The password is changed.' })
  @Refuses(429)
  async resetPassword(
    @Body() { token, password }: PasswordResetDto,
    @OptionalUser() by: SessionUser | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope> {
    const id = await this.#replacePassword(request, response, by, (browser) =>
      this.resetting.execute({ token, password, browser }),
    );
    this.#security.log(`Person ${id} reset their password`);
    return { success: true, message: 'Your password is changed. Please log in with it.' };
  }

  async #showAccount(
    request: Request,
    response: Response,
    emailOf: () => Promise<string>,
  ): Promise<Envelope<ResetLinkAccountDto>> {
    response.setHeader('Cache-Control', 'no-store');
    return envelope({ email: await this.limits.link(request, emailOf) });
  }

  /** This browser is known to the account afterwards, and loses its own session if that was the person's. */
  async #replacePassword(
    request: Request,
    response: Response,
    by: SessionUser | null,
    replace: (browser: Browser) => Promise<Person>,
  ): Promise<Id<'Person'>> {
    const browser = this.cookies.browserOf(request);
    const { id, state } = await this.limits.link(request, () => replace(browser));
    await this.limits.remember(request, state);
    this.cookies.rememberDevice(response, browser);
    if (by?.id === id) this.cookies.close(response);
    return id;
  }
}
