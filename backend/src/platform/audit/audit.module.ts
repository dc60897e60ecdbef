import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditTrail } from './audit-trail.js';

/** What staff did, for whoever must know later. */
@Module({ controllers: [AuditController], providers: [AuditTrail] })
export class AuditModule {}
