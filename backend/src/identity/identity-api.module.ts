import { Module } from '@nestjs/common';
import { PostgresIdentityApi } from './adapters/postgres/postgres-identity-api.js';
import { IdentityApi } from './identity.api.js';

/** What other modules may ask of identity, without its sessions and routes. */
@Module({
  providers: [{ provide: IdentityApi, useClass: PostgresIdentityApi }],
  exports: [IdentityApi],
})
export class IdentityApiModule {}
