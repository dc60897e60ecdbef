import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../http/auth/access-decorators.js';
import { pageOf } from '../http/input/page-query.dto.js';
import { pageEnvelope, presentPage } from '../http/output/envelope.js';
import { PageMetaDto, Responds } from '../http/output/documented-responses.js';
import { AuditQuery, StaffChangeDto, usualLimit } from './audit.dto.js';
import { AuditTrail } from './audit-trail.js';

@ApiTags('Admin: trail')
@Staff('owner', 'manager')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly trail: AuditTrail) {}

  @Get()
  @ApiOperation({
    summary: 'What staff changed, newest first',
    description:
      'Of products, orders and payments, and who of them deleted their own account. ' +
      'Written within each change, and never altered afterwards.',
  })
  @Responds({ description: 'One page of changes.', data: [StaffChangeDto], meta: PageMetaDto })
  async listStaffChanges(@Query() query: AuditQuery) {
    const page = await this.trail.list(query.entityId || null, pageOf(query, usualLimit));
    const changes = page.items.map((change): StaffChangeDto => ({ ...change, at: change.at.toISOString() }));
    return pageEnvelope(changes, presentPage(page));
  }
}
