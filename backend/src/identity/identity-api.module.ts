import { Module } from '@nestjs/common';
import { PostgresIdentityApi } from './adapters/postgres/postgres-identity-api.js';
import { IdentityApi } from './identity.api.js';

/** Exports only `IdentityApi`, so that other modules don't import the sessions and routes of identity. */
@Module({
  providers: [{ provide: IdentityApi, useClass: PostgresIdentityApi }],
  exports: [IdentityApi],
})
export class IdentityApiModule {}
