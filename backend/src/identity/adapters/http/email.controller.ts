import { Body, Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public, Roles } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import type { Envelope } from '../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { ConfirmEmail } from '../../application/email/confirm-email.js';
import { RequestEmailChange } from '../../application/email/request-email-change.js';
import { SendVerification } from '../../application/email/send-verification.js';
import { EmailChangeDto, EmailConfirmationDto } from './email.dto.js';
import { SessionCookies } from './session/session-cookies.js';
import { AccountRateLimits } from './account-rate-limits.js';

@ApiTags('Users')
@Controller('users')
export class EmailController {
  readonly #security = new Logger('Security');

  constructor(
    private readonly changing: RequestEmailChange,
    private readonly confirming: ConfirmEmail,
    private readonly verifying: SendVerification,
    private readonly cookies: SessionCookies,
    private readonly limits: AccountRateLimits,
  ) {}

  @Post('change-email')
  @HttpCode(200)
  @Roles('user', 'admin')
  @ApiOperation({
    summary: 'Ask for another email',
    description:
      'The new address gets a link that works once and for an hour; the email changes when it is used. The same ' +
      'response for an address that has an account, which gets no mail. Five times a day at most, and five times a day ' +
      'for one address.',
  })
  @Responds({ description: 'The new address gets a mail.' })
  @Refuses(409, 429)
  async changeEmail(
    @Body() { currentPassword, email }: EmailChangeDto,
    @CurrentUser() by: SessionUser,
  ): Promise<Envelope> {
    await this.limits.password(by.id, () =>
      this.limits.emailChange(by.id, email, () => this.changing.execute({ by, currentPassword, email })),
    );
    this.#security.log(`Person ${by.id} asked for another email`);
    return { success: true, message: 'We have sent a link to the new address. Your email changes when you open it.' };
  }

  @Post('confirm-email')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Confirm an email with the link from a mail',
    description:
      'Confirms the email of the account, or replaces it by the new one and ends the person’s other sessions. A link that ' +
      'is unknown, used or expired is the same 400 with an error of the field `token`.',
  })
  @Responds({ description: 'The email is confirmed.' })
  @Refuses(409, 429)
  async confirmEmail(@Body() { token }: EmailConfirmationDto, @Req() request: Request): Promise<Envelope> {
    const sessionId = this.cookies.sessionIdOf(request);
    const { personId, isNew } = await this.limits.link(request, () => this.confirming.execute({ token, sessionId }));
    this.#security.log(`Person ${personId} ${isNew ? 'changed' : 'confirmed'} their email`);
    const message = isNew ? 'Your email is changed. Log in with the new one from now on.' : 'Your email is confirmed.';
    return { success: true, message };
  }

  @Post('send-verification')
  @HttpCode(200)
  @Roles('user', 'admin')
  @ApiOperation({
    summary: 'Send the link that confirms one’s email again',
    description:
      'Sends at most one in two minutes, three an hour and ten a day, and none where the email is confirmed; the ' +
      'response is the same.',
  })
  @Responds({ description: 'The account has a mail, or gets one.' })
  @Refuses(409)
  async sendVerification(@CurrentUser() by: SessionUser): Promise<Envelope> {
    await this.verifying.execute(by);
    return { success: true, message: 'We have sent you a link. Please check your inbox.' };
  }
}
