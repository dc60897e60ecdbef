import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { pageOf } from '../../../../platform/http/input/page-query.dto.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import {
  LongListMetaDto,
  Refuses,
  RefusesStale,
  Responds,
} from '../../../../platform/http/output/documented-responses.js';
import { envelope, pageEnvelope, presentLongListPage } from '../../../../platform/http/output/envelope.js';
import { presentChanged } from '../../../../platform/http/output/present-changed.js';
import { NotAllowed } from '../../../../shared/errors.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { ChangeReturn } from '../../../application/returns/change-return.js';
import { ReturnViews } from '../../../application/returns/return-views.js';
import { numberIn } from '../../../domain/order-number.js';
import { usualLimit } from './return.dto.js';
import { ReturnChangeDto } from './return-change.dto.js';
import { arrivalIn, presentStaffReturn } from './return.presenter.js';
import { StaffReturnDetailsDto, StaffReturnDto, StaffReturnsQuery } from './staff-return.dto.js';

const shownPrevious = 5;
/** No order has it. */
const noNumber = 0;
const messages = { accepted: 'Return accepted.', refused: 'Return refused.', received: 'Return received.' };

@ApiTags('Admin: returns')
@Staff('owner', 'manager', 'packer')
@Controller('admin/returns')
export class AdminReturnsController {
  constructor(
    private readonly views: ReturnViews,
    private readonly changing: ChangeReturn,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Returns, newest first' })
  @Responds({ description: 'One page of returns.', data: [StaffReturnDto], meta: LongListMetaDto })
  async listReturns(@Query() query: StaffReturnsQuery) {
    const words = query.q?.trim() ?? '';
    const state = query.state === 'all' ? null : query.state || null;
    const filter = { state, number: words === '' ? null : (numberIn(words) ?? noNumber) };
    const found = await this.views.forStaff(filter, pageOf(query, usualLimit));
    return pageEnvelope(found.items.map(presentStaffReturn), presentLongListPage(found));
  }

  @Get(':id')
  @ApiOperation({ summary: 'A return, with the latest others of its customer' })
  @Responds({ description: 'The return.', data: StaffReturnDetailsDto })
  @Refuses(404)
  async getReturn(@Param('id', PathId) id: string) {
    return envelope(await this.#details(id));
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Accept a return, refuse it, or receive its goods',
    description:
      'Of what is asked for, all but packers accept or refuse; what is accepted is received. Until it is refunded it ' +
      'can be refused still. `admin/order/refund` with its id as `returnId` refunds it. Where all its money has gone ' +
      'back before, receiving it ends it, and puts the goods into the stock as `restock` says.',
  })
  @Responds({ description: 'The return as it is now.', data: StaffReturnDetailsDto })
  @Refuses(404)
  @RefusesStale(StaffReturnDto)
  async changeReturn(
    @CurrentUser() staff: SessionUser,
    @Param('id', PathId) id: string,
    @Body() body: ReturnChangeDto,
  ) {
    const { state: to, note, version } = body;
    if (to !== 'received' && staff.staffRole === 'packer')
      throw new NotAllowed('Only owners and managers decide on returns.');
    const change = { id, to, answer: note ?? '', arrival: arrivalIn(body), by: staff.name, actor: staff.id, version };
    await presentChanged(presentStaffReturn, () => this.changing.execute(change));
    return envelope(await this.#details(id), messages[to]);
  }

  async #details(id: string): Promise<StaffReturnDetailsDto> {
    const back = await this.views.details(id);
    const previous = await this.views.previous(back, shownPrevious);
    return { ...presentStaffReturn(back), previous: previous.map(presentStaffReturn) };
  }
}
