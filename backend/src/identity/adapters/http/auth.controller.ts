import { Body, Controller, Get, Headers, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/auth/access-decorators.js';
import { OptionalUser } from '../../../platform/http/auth/current-user.decorator.js';
import { type Envelope, envelope } from '../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { JoinReport } from '../../../shared/people/join-report.js';
import { EnterAsGuest } from '../../application/session/enter-as-guest.js';
import { LogIn } from '../../application/session/log-in.js';
import { LogOut } from '../../application/session/log-out.js';
import { Register } from '../../application/account/register.js';
import { SessionCookies } from './session/session-cookies.js';
import { AccountRateLimits } from './account-rate-limits.js';
import { CredentialsDto, presentUser, RegistrationDto, SignedInDto, UserDto } from './auth.dto.js';
import { presentJoined } from './joined.dto.js';

@ApiTags('Users')
@Public()
@Controller('users')
export class AuthController {
  readonly #security = new Logger('Security');

  constructor(
    private readonly registering: Register,
    private readonly loggingIn: LogIn,
    private readonly entering: EnterAsGuest,
    private readonly loggingOut: LogOut,
    private readonly cookies: SessionCookies,
    private readonly limits: AccountRateLimits,
    private readonly report: JoinReport,
  ) {}

  @Post('register')
  @ApiOperation({ summary: 'Make an account; a guest who does keeps everything and stays signed in' })
  @Responds({ status: 201, description: 'The account is made.', data: 'string' })
  @Refuses(409, 429)
  async register(
    @Body() body: RegistrationDto,
    @OptionalUser() by: SessionUser | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<string>> {
    const [sessionId, browser] = [this.cookies.sessionIdOf(request), this.cookies.browserOf(request)];
    const session = await this.limits.registration(request, () =>
      this.registering.execute({ ...body, by, sessionId, browser }),
    );
    this.cookies.rememberDevice(response, browser);
    if (session) this.cookies.open(response, session);
    return envelope('Registration successful', 'Registration successful');
  }

  @Post('login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in; what a guest had moves to the account' })
  @ApiHeader({
    name: 'X-Token-Delivery',
    required: false,
    description: '`body` for a bearer token instead of a cookie.',
  })
  @Responds({ description: 'Signed in.', data: SignedInDto })
  @Refuses(401, 429)
  async login(
    @Body() body: CredentialsDto,
    @OptionalUser() by: SessionUser | null,
    @Headers('x-token-delivery') delivery: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<SignedInDto>> {
    const isProgram = delivery === 'body';
    const browser = isProgram ? this.cookies.programOf(request) : this.cookies.browserOf(request);
    const sessionId = this.cookies.sessionIdOf(request);
    const { deviceToken } = this.cookies.browserOf(request);
    const session = await this.limits.login(request, body.email, deviceToken, () =>
      this.loggingIn.execute({ ...body, by, sessionId, browser }),
    );
    this.#security.log(`Person ${session.shopper.id} signed in`);
    const user = presentUser(session.shopper);
    const joined = presentJoined(session.shopper, by, this.report.leftOut);
    if (isProgram)
      return envelope(
        { user, joined, accessToken: this.cookies.openInBody(response, session) },
        'Logged in successfully',
      );
    this.cookies.rememberDevice(response, browser);
    this.cookies.open(response, session);
    return envelope({ user, joined }, 'Logged in successfully');
  }

  @Post('guest-login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Enter as a guest; the same browser is the same guest again' })
  @Responds({ description: 'Entered.', data: SignedInDto })
  @Refuses(429)
  async guestLogin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<SignedInDto>> {
    const guestToken = this.cookies.guestTokenOf(request);
    const sessionId = this.cookies.sessionIdOf(request);
    const countNewGuest = await this.limits.guest(request, guestToken !== null);
    const guest = await this.entering.execute({ guestToken, sessionId, countNewGuest });
    this.cookies.open(response, guest);
    this.cookies.rememberGuest(response, guest.guestToken);
    return envelope({ user: presentUser(guest.shopper) }, 'Welcome Guest!');
  }

  @Post('logout')
  @HttpCode(200)
  @ApiOperation({ summary: 'End this session immediately' })
  @Responds({ description: 'The session is over.' })
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Envelope> {
    const sessionId = this.cookies.sessionIdOf(request);
    if (sessionId) await this.loggingOut.execute(sessionId);
    this.cookies.close(response);
    return { success: true, message: 'Logged out successfully' };
  }

  @Get('check-auth')
  @ApiOperation({ summary: 'Who is there? Without a session `success` is false and `data` null' })
  @Responds({ description: 'The current person.', data: UserDto, nullable: true })
  checkAuth(
    @OptionalUser() shopper: SessionUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Envelope<UserDto | null> {
    response.setHeader('Cache-Control', 'no-store');
    return shopper ? envelope(presentUser(shopper)) : { success: false, data: null };
  }
}
