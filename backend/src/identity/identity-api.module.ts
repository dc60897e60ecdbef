import { Module } from '@nestjs/common';
import { PostgresCustomerNotes } from './adapters/postgres/postgres-customer-notes.js';
import { PostgresIdentityApi } from './adapters/postgres/postgres-identity-api.js';
import { CustomerNotes } from './domain/customer-notes.js';
import { IdentityApi } from './identity.api.js';

/** Exports only `IdentityApi`, so that other modules don't import the sessions and routes of identity. */
@Module({
  providers: [
    { provide: CustomerNotes, useClass: PostgresCustomerNotes },
    { provide: IdentityApi, useClass: PostgresIdentityApi },
  ],
  exports: [IdentityApi],
})
export class IdentityApiModule {}
