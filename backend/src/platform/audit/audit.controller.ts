import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { onShopDay } from '../../shared/shop-time.js';
import { Staff } from '../http/auth/access-decorators.js';
import { pageOf } from '../http/input/page-query.dto.js';
import { envelope, pageEnvelope, presentPage } from '../http/output/envelope.js';
import { PageMetaDto, Responds } from '../http/output/documented-responses.js';
import { AuditedStaffDto, AuditQuery, StaffChangeDto, usualLimit } from './audit.dto.js';
import { AuditNames, thingOf } from './audit-names.js';
import { type AuditFilter, AuditTrail } from './audit-trail.js';

@ApiTags('Admin: trail')
@Staff('owner', 'manager')
@Controller('admin/audit')
export class AuditController {
  constructor(
    private readonly trail: AuditTrail,
    private readonly names: AuditNames,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'What staff changed, newest first',
    description:
      'Of everything that they can change, and who of them deleted their own account. ' +
      'Written within each change, and never altered afterwards.',
  })
  @Responds({ description: 'One page of changes.', data: [StaffChangeDto], meta: PageMetaDto })
  async listStaffChanges(@Query() query: AuditQuery) {
    const page = await this.trail.list(filterOf(query), pageOf(query, usualLimit));
    const staff = await this.names.ofStaff(page.items.map(({ staffId }) => staffId));
    const things = await this.names.ofThings(page.items);
    const changes = page.items.map((change): StaffChangeDto => {
      const thingId = thingOf(change);
      return {
        ...change,
        at: change.at.toISOString(),
        staffName: staff.get(change.staffId) ?? null,
        thingId,
        thingName: things.get(thingId) ?? null,
      };
    });
    return pageEnvelope(changes, presentPage(page));
  }

  @Get('staff')
  @ApiOperation({ summary: 'Who of the staff has changed something' })
  @Responds({ description: 'By name.', data: [AuditedStaffDto] })
  async listAuditedStaff() {
    const ids = await this.trail.staff();
    const names = await this.names.ofStaff(ids);
    const staff = ids.map((_id): AuditedStaffDto => ({ _id, name: names.get(_id) ?? null }));
    return envelope(staff.sort((one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff')));
  }
}

function filterOf({ entityId, by, entity, from, to }: AuditQuery): AuditFilter {
  return {
    entityId: entityId || null,
    by: by || null,
    entities: entity ? entity.split(',') : null,
    from: from ? onShopDay(from, '00:00') : null,
    until: to ? onShopDay(to, '23:59:59.999') : null,
  };
}
