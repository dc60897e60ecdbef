import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditController } from './audit.controller.js';
import { AuditNames } from './audit-names.js';
import { AuditTrail } from './audit-trail.js';

/** The audit trail of changes by staff. */
@Module({
  imports: [DiscoveryModule],
  controllers: [AuditController],
  providers: [AuditNames, AuditTrail],
  exports: [AuditTrail],
})
export class AuditModule {}
