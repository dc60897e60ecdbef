import { Body, Controller, Delete, Get, Logger, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config } from '../../../../platform/config/config.js';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { AsksPassword } from '../../../../platform/http/auth/asks-password.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { RemovalDto, versionOf } from '../../../../platform/http/input/removal.dto.js';
import { Refuses, RefusesStale, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../../platform/http/output/present-changed.js';
import { Clock } from '../../../../shared/clock.js';
import type { Id } from '../../../../shared/id.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { ChangeStaffRole } from '../../../application/staff/change-staff-role.js';
import { InviteStaff } from '../../../application/staff/invite-staff.js';
import { RemoveStaff } from '../../../application/staff/remove-staff.js';
import { StaffViews } from '../../../application/staff/staff-views.js';
import { NoSuchStaff } from '../../../domain/staff/refusals.js';
import { InvitedStaffDto, presentStaff, StaffInviteDto, StaffMemberDto, StaffRoleChangeDto } from './staff.dto.js';

@ApiTags('Admin: staff')
@Staff('owner')
@Controller('admin/staff')
export class StaffController {
  readonly #security = new Logger('Security');

  constructor(
    private readonly views: StaffViews,
    private readonly inviting: InviteStaff,
    private readonly changing: ChangeStaffRole,
    private readonly removing: RemoveStaff,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Who works in the shop, and who is invited to' })
  @Responds({ description: 'Owners first, invitations last.', data: [StaffMemberDto] })
  async listStaff() {
    return envelope((await this.views.all(this.clock.now())).map(presentStaff));
  }

  @Post('invite')
  @AsksPassword()
  @ApiOperation({
    summary: 'Invite somebody to the staff',
    description:
      'They get a link, by mail where the shop sends mail, that works once and for seven days. Inviting an address ' +
      'again makes the link of before worthless. An address that has an account is refused.',
  })
  @Responds({ status: 201, description: 'The invitation.', data: InvitedStaffDto })
  @Refuses(409)
  async inviteStaff(@CurrentUser() by: SessionUser, @Body() { email, staffRole }: StaffInviteDto) {
    const { id, token } = await this.inviting.execute(by, email, staffRole);
    this.#security.log(`Person ${by.id} invited ${id} as ${staffRole}`);
    const link = token && `${this.config.publicUrl}/auth/accept-invitation?token=${token}`;
    const message = link
      ? 'Invited. Please give them the link: it is shown only now.'
      : 'The invitation is on its way.';
    return envelope({ ...(await this.#member(id)), link }, message);
  }

  @Put(':id')
  @AsksPassword()
  @ApiOperation({
    summary: 'Change a role, of somebody of the staff or of an invitation',
    description:
      'The person is signed out everywhere. Of an owner it withdraws the invitations that they have made. The last owner ' +
      'stays one.',
  })
  @Responds({ description: 'As it is now.', data: StaffMemberDto })
  @Refuses(404)
  @RefusesStale(StaffMemberDto)
  async changeStaffRole(
    @CurrentUser() by: SessionUser,
    @Param('id', PathId) id: string,
    @Body() { staffRole, version }: StaffRoleChangeDto,
  ) {
    await presentChanged(presentStaff, () => this.changing.execute({ by: by.id, id, version }, staffRole));
    this.#security.log(`Person ${by.id} made ${id} ${staffRole}`);
    return envelope(await this.#member(id), 'Role changed.');
  }

  @Delete(':id')
  @AsksPassword()
  @ApiOperation({
    summary: 'Remove somebody of the staff, or withdraw an invitation',
    description:
      'Deletes the account and signs the person out everywhere; what they did stays in the trail and in orders. The last ' +
      'owner can’t be removed.',
  })
  @ApiBody({ type: RemovalDto, required: false })
  @Responds({ description: 'Removed.', data: 'null' })
  @Refuses(404)
  @RefusesStale(StaffMemberDto)
  async removeStaff(
    @CurrentUser() by: SessionUser,
    @Param('id', PathId) id: string,
    @Query() query: RemovalDto,
    @Body() body: RemovalDto,
  ) {
    const version = versionOf(query, body);
    await presentChanged(presentStaff, () => this.removing.execute({ by: by.id, id, version }));
    this.#security.log(`Person ${by.id} removed ${id} from the staff`);
    return envelope(null, 'Removed.');
  }

  async #member(id: Id<'Person'>): Promise<StaffMemberDto> {
    const member = await this.views.one(id, this.clock.now());
    if (!member) throw new NoSuchStaff();
    return presentStaff(member);
  }
}
