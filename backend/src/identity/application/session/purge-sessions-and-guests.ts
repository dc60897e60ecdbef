import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Guests } from '../../domain/guests.js';
import { Sessions } from '../../domain/sessions.js';

const batch = 200;

/** Deletes expired sessions and unused guests. Safe when several instances run it concurrently. */
@Injectable()
export class PurgeSessionsAndGuests {
  constructor(
    private readonly sessions: Sessions,
    private readonly guests: Guests,
    private readonly work: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    await this.work.run(() => this.sessions.purgeExpired());
    while ((await this.work.run(() => this.guests.purgeUnused(batch))) === batch);
  }
}
