import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { People } from '../../domain/people.js';
import { Person } from '../../domain/person.js';
import { OpenSession, type OpenedSession } from './open-session.js';
import { hashOf, newSecret } from './secret-token.js';

export interface EnteredGuest extends OpenedSession {
  /** Identifies this browser from now on. */
  readonly guestToken: string;
}

interface Entering {
  readonly guestToken: string | null;
  readonly sessionId: string | null;
  /** Counts a new guest. @throws TooManyTries */
  readonly countNewGuest: () => Promise<void>;
}

/** Opens a session for the guest of the browser's token, or for a new guest. */
@Injectable()
export class EnterAsGuest {
  constructor(
    private readonly people: People,
    private readonly opening: OpenSession,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws TooManyTries for a new guest */
  async execute({ guestToken, sessionId, countNewGuest }: Entering): Promise<EnteredGuest> {
    const known = guestToken ? await this.#reopen(hashOf(guestToken), sessionId) : null;
    if (guestToken && known) return { guestToken, ...known };
    await countNewGuest();
    const newToken = newSecret();
    return { guestToken: newToken, ...(await this.#open(Person.guest(hashOf(newToken)), sessionId)) };
  }

  #open(guest: Person, sessionId: string | null): Promise<OpenedSession> {
    return this.work.run(async () => {
      await this.people.add(guest);
      return this.opening.execute(guest.asShopper, sessionId);
    });
  }

  /** @returns null when no guest has that token any more */
  #reopen(guestTokenHash: string, sessionId: string | null): Promise<OpenedSession | null> {
    return this.work.run(async () => {
      const known = await this.people.byGuestToken(guestTokenHash);
      // Locks the guest against a concurrent deletion or registration.
      const guest = known && (await this.people.find(known.id));
      if (guest?.state.guestTokenHash !== guestTokenHash) return null;
      return this.opening.execute(guest.asShopper, sessionId);
    });
  }
}
