import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { pageOf } from '../../../../platform/http/input/page-query.dto.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { PageMetaDto, Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope, pageEnvelope, presentPage } from '../../../../platform/http/output/envelope.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { FindCustomers } from '../../../application/staff/customers/find-customers.js';
import { ReadCustomer } from '../../../application/staff/customers/read-customer.js';
import { WriteCustomerNote } from '../../../application/staff/customers/write-customer-note.js';
import {
  CustomerDetailsDto,
  CustomerDto,
  CustomerNoteDto,
  CustomersQuery,
  NoteOnCustomerDto,
  presentCustomer,
  presentCustomerDetails,
  presentNote,
  usualLimit,
} from './customer.dto.js';

@ApiTags('Admin: customers')
@Staff('owner', 'manager')
@Controller('admin/customers')
export class CustomersController {
  constructor(
    private readonly finding: FindCustomers,
    private readonly reading: ReadCustomer,
    private readonly noting: WriteCustomerNote,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Everybody with an account or an order',
    description: 'The first 10,001 at most.',
  })
  @Responds({ description: 'One page of customers.', data: [CustomerDto], meta: PageMetaDto })
  async listCustomers(@Query() query: CustomersQuery) {
    const by = query.sortBy || 'lastOrderAt';
    const isAscending = (query.order || (by === 'name' ? 'asc' : 'desc')) === 'asc';
    const search = { text: query.q ?? '', order: { by, isAscending } };
    const customers = await this.finding.execute(search, pageOf(query, usualLimit));
    return pageEnvelope(customers.items.map(presentCustomer), presentPage(customers));
  }

  @Get(':id')
  @ApiOperation({ summary: 'A customer with addresses, the latest orders and the staff’s notes' })
  @Responds({ description: 'The customer.', data: CustomerDetailsDto })
  @Refuses(404)
  async getCustomer(@Param('id', PathId) id: string) {
    return envelope(presentCustomerDetails(await this.reading.execute(id)));
  }

  @Post(':id/notes')
  @ApiOperation({
    summary: 'Note something about a customer',
    description: 'Only staff see it; it is part of what the person can export, and is deleted with the account.',
  })
  @Responds({ status: 201, description: 'The note.', data: NoteOnCustomerDto })
  @Refuses(404)
  async addCustomerNote(
    @CurrentUser() staff: SessionUser,
    @Param('id', PathId) id: string,
    @Body() { text }: CustomerNoteDto,
  ) {
    return envelope(presentNote(await this.noting.execute(id, text, staff)), 'Note added.');
  }
}
