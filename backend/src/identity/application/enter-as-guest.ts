import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { People } from '../domain/people.js';
import { Person } from '../domain/person.js';
import { OpenSession, type OpenedSession } from './open-session.js';
import { hashOf, newSecret } from './secrets.js';

export interface EnteredGuest extends OpenedSession {
  /** What this browser is known by from now on. */
  readonly guestToken: string;
}

interface Entering {
  readonly guestToken: string | null;
  readonly sessionId: string | null;
  /** Asked before somebody new is made. @throws when there were too many */
  readonly mayBeNew: () => Promise<void>;
}

/** The same browser is the same guest again. */
@Injectable()
export class EnterAsGuest {
  constructor(
    private readonly people: People,
    private readonly opening: OpenSession,
    private readonly work: UnitOfWork,
  ) {}

  async execute({ guestToken, sessionId, mayBeNew }: Entering): Promise<EnteredGuest> {
    const known = guestToken ? await this.#again(hashOf(guestToken), sessionId) : null;
    if (guestToken && known) return { guestToken, ...known };
    await mayBeNew();
    const newToken = newSecret();
    const guest = Person.guest(hashOf(newToken));
    return { guestToken: newToken, ...(await this.opening.ofNewGuest(guest, sessionId)) };
  }

  /** @returns null when nobody is known by that token, any more either */
  #again(guestTokenHash: string, sessionId: string | null): Promise<OpenedSession | null> {
    return this.work.run(async () => {
      const known = await this.people.byGuestToken(guestTokenHash);
      // Locked, so that they are not deleted or registered while they come in.
      const guest = known && (await this.people.find(known.id));
      if (guest?.state.guestTokenHash !== guestTokenHash) return null;
      return this.opening.execute(guest.asShopper, sessionId);
    });
  }
}
