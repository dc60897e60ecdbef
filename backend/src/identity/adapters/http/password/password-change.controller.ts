import { Body, Controller, HttpCode, Logger, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Roles } from '../../../../platform/http/auth/access-decorators.js';
import { hasBearerToken } from '../../../../platform/http/auth/bearer-token.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { type Envelope, envelope } from '../../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { ConfirmPassword } from '../../../application/password/confirm-password.js';
import { ChangePassword } from '../../../application/account/change-password.js';
import { AccountRateLimits } from '../account-rate-limits.js';
import { SessionCookies } from '../session/session-cookies.js';
import { ConfirmedPasswordDto, PasswordChangeDto, PasswordChangedDto } from './password-change.dto.js';

@ApiTags('Users')
@Controller('users')
export class PasswordChangeController {
  readonly #security = new Logger('Security');

  constructor(
    private readonly changing: ChangePassword,
    private readonly confirming: ConfirmPassword,
    private readonly cookies: SessionCookies,
    private readonly limits: AccountRateLimits,
  ) {}

  @Put('password')
  @Roles('user', 'admin')
  @ApiOperation({
    summary: 'Change one’s own password',
    description:
      'Ends every session of the person; this one goes on under a new name, a bearer token as a new one in `data`. ' +
      'Browsers that the account knew are unknown again. Five times an hour at most.',
  })
  @Responds({ description: 'The password is changed.', data: PasswordChangedDto })
  @Refuses(429)
  async changePassword(
    @Body() { currentPassword, newPassword }: PasswordChangeDto,
    @CurrentUser() by: SessionUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<PasswordChangedDto>> {
    const isProgram = hasBearerToken(request);
    const browser = isProgram ? this.cookies.programOf(request) : this.cookies.browserOf(request);
    const change = { by, current: currentPassword, wanted: newPassword, browser };
    const session = await this.limits.password(by.id, () =>
      this.limits.passwordChange(by.id, () => this.changing.execute(change)),
    );
    this.#security.log(`Person ${by.id} changed their password`);
    const message = 'Your password is changed. You are signed out everywhere else.';
    if (isProgram) return envelope({ accessToken: this.cookies.openInBody(response, session) }, message);
    this.cookies.rememberDevice(response, browser);
    this.cookies.open(response, session);
    return envelope({}, message);
  }

  @Post('confirm-password')
  @HttpCode(200)
  @Roles('user', 'admin')
  @ApiOperation({
    summary: 'Enter one’s password again',
    description:
      'This session may then do for ten minutes what asks for it: writes of `admin/staff` and `admin/settings`. Signing ' +
      'in does not count. Wrong passwords make the next try wait, and longer each time.',
  })
  @Responds({ description: 'Confirmed.' })
  @Refuses(429)
  async confirmPassword(
    @Body() { password }: ConfirmedPasswordDto,
    @CurrentUser() by: SessionUser,
    @Req() request: Request,
  ): Promise<Envelope> {
    const sessionId = this.cookies.sessionIdOf(request) ?? '';
    await this.limits.password(by.id, () => this.confirming.execute(by, password, sessionId));
    this.#security.log(`Person ${by.id} confirmed their password`);
    return { success: true, message: 'Thank you.' };
  }
}
