import { Body, Controller, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { type Envelope, envelope } from '../../../../platform/http/output/envelope.js';
import { AcceptInvitation } from '../../../application/staff/accept-invitation.js';
import { AccountRateLimits } from '../account-rate-limits.js';
import { ResetLinkDto } from '../password/password-reset.dto.js';
import { SessionCookies } from '../session/session-cookies.js';
import { AcceptanceDto, InvitationDto, presentInvitation } from './staff.dto.js';

@ApiTags('Users')
@Public()
@Controller('users')
export class InvitationController {
  readonly #security = new Logger('Security');

  constructor(
    private readonly accepting: AcceptInvitation,
    private readonly cookies: SessionCookies,
    private readonly limits: AccountRateLimits,
  ) {}

  @Post('accept-invitation/check')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What an invitation is to',
    description: 'It stays valid; one that is not is a 400, as in `accept-invitation`.',
  })
  @Responds({ description: 'The invitation is valid.', data: InvitationDto })
  @Refuses(429)
  async checkInvitation(
    @Body() { token }: ResetLinkDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<InvitationDto>> {
    response.setHeader('Cache-Control', 'no-store');
    return envelope(presentInvitation(await this.limits.link(request, () => this.accepting.find(token))));
  }

  @Post('accept-invitation')
  @ApiOperation({
    summary: 'Join the staff with the link of an invitation',
    description:
      'Makes an account, and signs nobody in. A link that is unknown, used, withdrawn or expired is the same 400 with an ' +
      'error of the field `token`. Refused where the address has an account by now: that never becomes one of staff.',
  })
  @Responds({ status: 201, description: 'The account exists.', data: InvitationDto })
  @Refuses(409, 429)
  async acceptInvitation(
    @Body() { token, name, password }: AcceptanceDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<InvitationDto>> {
    const browser = this.cookies.browserOf(request);
    const person = await this.limits.link(request, () => this.accepting.execute({ token, name, password, browser }));
    await this.limits.remember(request, person.state);
    this.cookies.rememberDevice(response, browser);
    this.#security.log(`Person ${person.id} joined the staff`);
    const { email, staffRole } = person.state;
    return envelope({ email: email ?? '', staffRole: staffRole! }, 'Your account is ready. Please log in.');
  }
}
