import { Module } from '@nestjs/common';
import { PostgresAccounts } from './adapters/postgres/postgres-accounts.js';
import { IdentityApi } from './identity.api.js';

/** What other modules may ask of identity, without its sessions and routes. */
@Module({
  providers: [{ provide: IdentityApi, useClass: PostgresAccounts }],
  exports: [IdentityApi],
})
export class IdentityApiModule {}
