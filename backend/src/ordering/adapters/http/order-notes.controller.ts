import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../platform/http/auth/current-user.decorator.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../platform/http/output/envelope.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { AddOrderNote } from '../../application/staff/add-order-note.js';
import { AdminTimelineEntryDto, presentAdminEntry } from './admin-order.js';
import { OrderNoteDto } from './order-note.dto.js';

@ApiTags('Admin: orders')
@Staff('owner', 'manager', 'packer')
@Controller('admin/order')
export class OrderNotesController {
  constructor(private readonly addNote: AddOrderNote) {}

  @Post('notes/:id')
  @ApiOperation({
    summary: 'Note something at an order, for staff only',
    description: 'Its customer never sees it, but in the export of their personal data.',
  })
  @Responds({ status: 201, description: 'The note in the timeline.', data: AdminTimelineEntryDto })
  @Refuses(404)
  async addOrderNote(
    @CurrentUser() staff: SessionUser,
    @Param('id', PathId) orderId: string,
    @Body() { text }: OrderNoteDto,
  ) {
    const entry = await this.addNote.execute({ orderId, text, by: staff.name, actor: staff.id });
    return envelope(presentAdminEntry(entry), 'The note is saved.');
  }
}
