import { Body, Controller, Get, HttpCode, Logger, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Roles } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { type Envelope, envelope } from '../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import { NotSignedIn } from '../../../shared/errors.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { ChangePassword } from '../../application/account/change-password.js';
import { PersonViews } from '../../application/account/person-views.js';
import { SignOutEverywhere } from '../../application/session/sign-out-everywhere.js';
import { browserName } from './session/browser-name.js';
import { SessionCookies } from './session/session-cookies.js';
import { AccountDto, presentAccount } from './account.dto.js';
import { AccountRateLimits } from './account-rate-limits.js';
import { PasswordChangeDto, PasswordChangedDto } from './password-change.dto.js';

@ApiTags('Users')
@Controller('users')
export class AccountController {
  readonly #security = new Logger('Security');

  constructor(
    private readonly views: PersonViews,
    private readonly changing: ChangePassword,
    private readonly signOutEverywhere: SignOutEverywhere,
    private readonly cookies: SessionCookies,
    private readonly limits: AccountRateLimits,
  ) {}

  @Put('password')
  @Roles('user', 'admin')
  @ApiOperation({
    summary: 'Change one’s own password',
    description:
      'Ends every session of the person; this one goes on under a new name, a bearer token as a new one in `data`.',
  })
  @Responds({ description: 'The password is changed.', data: PasswordChangedDto })
  @Refuses(429)
  async changePassword(
    @Body() { currentPassword, newPassword }: PasswordChangeDto,
    @CurrentUser() by: SessionUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<PasswordChangedDto>> {
    const wasRight = await this.limits.password(by.id);
    const browser = browserName(request.headers['user-agent']);
    const session = await this.changing.execute({ by, current: currentPassword, wanted: newPassword, browser });
    await wasRight();
    this.#security.log(`Person ${by.id} changed their password`);
    const message = 'Your password is changed. You are signed out everywhere else.';
    if (request.headers.authorization) {
      return envelope({ accessToken: this.cookies.openInBody(response, session) }, message);
    }
    this.cookies.open(response, session);
    return envelope({}, message);
  }

  @Post('logout-everywhere')
  @HttpCode(200)
  @Roles('guest', 'user', 'admin')
  @ApiOperation({ summary: 'End all your sessions immediately, on every device' })
  @Responds({ description: 'All sessions are over.' })
  async logoutEverywhere(
    @CurrentUser() by: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope> {
    await this.signOutEverywhere.execute(by);
    this.#security.log(`Person ${by.id} signed out everywhere`);
    this.cookies.close(response);
    return { success: true, message: 'You are signed out everywhere.' };
  }

  @Get('me')
  @Roles('user', 'admin')
  @ApiOperation({ summary: 'One’s account: its email, and whether that is confirmed' })
  @Responds({ description: 'The account.', data: AccountDto })
  async showAccount(
    @CurrentUser() { id }: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<AccountDto>> {
    const account = await this.views.account(id);
    if (!account) throw new NotSignedIn();
    response.setHeader('Cache-Control', 'no-store');
    return envelope(presentAccount(account));
  }
}
