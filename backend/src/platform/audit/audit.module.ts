import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditTrail } from './audit-trail.js';

/** The audit trail of changes by staff. */
@Module({ controllers: [AuditController], providers: [AuditTrail], exports: [AuditTrail] })
export class AuditModule {}
