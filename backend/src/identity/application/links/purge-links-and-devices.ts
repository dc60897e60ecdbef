import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Devices } from '../../domain/devices/devices.js';
import { EmailUndos } from '../../domain/links/email-undos.js';
import { MailTokens } from '../../domain/links/mail-tokens.js';
import { Invitations } from '../../domain/staff/invitations.js';
import { ResetRequests } from '../../domain/links/reset-requests.js';

const hour = 60 * 60 * 1_000; // ms
const day = 24 * hour;

/** Safe when several instances run it concurrently. */
@Injectable()
export class PurgeLinksAndDevices {
  constructor(
    private readonly tokens: MailTokens,
    private readonly undos: EmailUndos,
    private readonly invitations: Invitations,
    private readonly requests: ResetRequests,
    private readonly devices: Devices,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<void> {
    const now = this.clock.now().getTime();
    return this.work.run(async () => {
      await this.tokens.purge(new Date(now - 30 * day));
      await this.undos.purge(new Date(now - 30 * day));
      await this.invitations.purge(new Date(now - 7 * day));
      await this.requests.purge(new Date(now - hour));
      // The lifetime of the device cookie.
      await this.devices.purge(new Date(now - 365 * day));
    });
  }
}
