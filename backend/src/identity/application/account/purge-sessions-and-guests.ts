import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { GuestRetention, type GuestsWithData } from '../../domain/guest-retention.js';
import { Sessions } from '../../domain/sessions.js';
import { PersonalDataRegistry } from './personal-data-registry.js';

const batch = 200;

/**
 * Deletes expired sessions and unused guests. Before a guest is deleted, the modules are asked what they store for
 * the guest, so that carts and orders need not update the guest. Safe when several instances run it concurrently.
 */
@Injectable()
export class PurgeSessionsAndGuests {
  constructor(
    private readonly sessions: Sessions,
    private readonly guests: GuestRetention,
    private readonly registry: PersonalDataRegistry,
    private readonly work: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    await this.work.run(() => this.sessions.purgeExpired());
    while ((await this.#purgeBatch()) === batch);
  }

  /** @returns how many guests were deleted or retained */
  async #purgeBatch(): Promise<number> {
    const unchecked = await this.guests.unchecked(batch);
    if (unchecked.length === 0) return 0;
    const withData = await this.#withData(unchecked);
    return this.work.run(() => this.guests.purgeUnused(unchecked, withData));
  }

  async #withData(guestIds: readonly Id<'Person'>[]): Promise<GuestsWithData> {
    const found = { thirtyDays: [] as Id<'Person'>[], permanent: [] as Id<'Person'>[] };
    for (const source of this.registry.sources) {
      if (source.guestRetention) found[source.guestRetention].push(...(await source.guestsWithData(guestIds)));
    }
    return found;
  }
}
