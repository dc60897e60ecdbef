import { Controller, Get, HttpCode, Logger, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Roles } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { type Envelope, envelope } from '../../../platform/http/output/envelope.js';
import { Responds } from '../../../platform/http/output/documented-responses.js';
import { NotSignedIn } from '../../../shared/errors.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { PersonViews } from '../../application/account/person-views.js';
import { SignOutEverywhere } from '../../application/session/sign-out-everywhere.js';
import { SessionCookies } from './session/session-cookies.js';
import { AccountDto, presentAccount } from './account.dto.js';

@ApiTags('Users')
@Controller('users')
export class AccountController {
  readonly #security = new Logger('Security');

  constructor(
    private readonly views: PersonViews,
    private readonly signOutEverywhere: SignOutEverywhere,
    private readonly cookies: SessionCookies,
  ) {}

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
