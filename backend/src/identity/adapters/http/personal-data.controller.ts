import { Body, Controller, Delete, Get, HttpCode, Logger, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Roles } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { type Envelope, envelope } from '../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import { Clock } from '../../../shared/clock.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { DeleteAccount } from '../../application/account/delete-account.js';
import { ExportAccount } from '../../application/account/export-account.js';
import { SessionCookies } from './session/session-cookies.js';
import { AccountRateLimits } from './account-rate-limits.js';
import { ExportDto, FarewellDto, presentKnownPerson } from './personal-data.dto.js';

const fileName = 'loom-and-lane-my-data.json';

@ApiTags('Users')
@Roles('guest', 'user', 'admin')
@Controller('users')
export class PersonalDataController {
  readonly #security = new Logger('Security');

  constructor(
    private readonly exporting: ExportAccount,
    private readonly deleting: DeleteAccount,
    private readonly cookies: SessionCookies,
    private readonly limits: AccountRateLimits,
    private readonly clock: Clock,
  ) {}

  @Get('export')
  @ApiOperation({
    summary: 'Everything the shop keeps of oneself, as a file',
    description:
      'The person and their sessions, addresses, cart, orders, payments and mails. No passwords and no tokens, neither plain nor ' +
      'hashed. Twenty times an hour at most.',
  })
  @Responds({ description: 'A JSON file to save.', data: ExportDto })
  @Refuses(429)
  async exportPersonalData(
    @CurrentUser() by: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope<ExportDto>> {
    await this.limits.exporting(by.id);
    const { person, records } = await this.exporting.execute(by);
    this.#security.log(`Person ${by.id} exported their data`);
    response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
    return envelope({ exportedAt: this.clock.now().toISOString(), person: presentKnownPerson(person), records });
  }

  @Delete('me')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Delete your account permanently',
    description:
      'Ends every session, frees the email, and deletes the person, their addresses and cart. Orders stay in the books without ' +
      'name and address; one that is still to arrive keeps them until it is delivered or rejected. Refused while an order is ' +
      'being paid, and to the last owner.',
  })
  @ApiBody({ type: FarewellDto })
  @Responds({ description: 'The account is deleted.' })
  @Refuses(409, 429)
  async deleteAccount(
    @Body() { currentPassword, confirmed }: FarewellDto,
    @CurrentUser() by: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Envelope> {
    const deletion = { by, currentPassword: currentPassword ?? '', isConfirmed: confirmed === true };
    await this.limits.password(by.id, () => this.deleting.execute(deletion));
    this.#security.log(`Person ${by.id} deleted their account`);
    this.cookies.close(response);
    this.cookies.forgetGuest(response);
    return { success: true, message: 'Your account is deleted.' };
  }
}
