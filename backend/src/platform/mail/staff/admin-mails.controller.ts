import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SessionUser } from '../../../shared/session-user.js';
import { Staff } from '../../http/auth/access-decorators.js';
import { CurrentUser } from '../../http/auth/current-user.decorator.js';
import { PathId } from '../../http/input/path-id.pipe.js';
import { pageOf } from '../../http/input/page-query.dto.js';
import { PageMetaDto, Refuses, Responds } from '../../http/output/documented-responses.js';
import { type Envelope, envelope, pageEnvelope, presentPage } from '../../http/output/envelope.js';
import { MailDto, MailsQuery, presentMail, ResentMailDto, usualLimit } from './mail.dto.js';
import { MailAdministration } from './mail-administration.js';

@ApiTags('Admin: mails')
@Staff('owner', 'manager')
@Controller('admin/mails')
export class AdminMailsController {
  constructor(private readonly mails: MailAdministration) {}

  @Get()
  @ApiOperation({
    summary: 'Mails of the shop, newest first',
    description: 'Those that failed (`state=dead`) are listed until they are sent again or dismissed, for 30 days.',
  })
  @Responds({ description: 'One page of mails.', data: [MailDto], meta: PageMetaDto })
  async listMails(@Query() query: MailsQuery) {
    const filter = { state: query.state ?? null, orderId: query.orderId || null };
    const found = await this.mails.list(filter, pageOf(query, usualLimit));
    return pageEnvelope(found.items.map(presentMail), presentPage(found));
  }

  @Post(':mailId/resend')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a mail again',
    description: 'At most 3 times a day. A mail with a secret link can’t be sent again; a new link can be asked for.',
  })
  @Responds({ description: 'It is sent within seconds.', data: ResentMailDto })
  @Refuses(409)
  async resendMail(
    @CurrentUser() staff: SessionUser,
    @Param('mailId', PathId) id: string,
  ): Promise<Envelope<ResentMailDto>> {
    return envelope({ _id: await this.mails.resend(staff.id, id) }, 'The mail is being sent again.');
  }

  @Post(':mailId/dismiss')
  @HttpCode(200)
  @ApiOperation({ summary: 'Take a mail that failed off the list' })
  @Responds({ description: 'It is dismissed.' })
  @Refuses(409)
  async dismissMail(@CurrentUser() staff: SessionUser, @Param('mailId', PathId) id: string): Promise<Envelope> {
    await this.mails.dismiss(staff.id, id);
    return { success: true, message: 'The mail is dismissed.' };
  }
}
