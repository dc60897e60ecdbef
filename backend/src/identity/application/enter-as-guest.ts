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
    const known = guestToken ? await this.people.byGuestToken(hashOf(guestToken)) : null;
    if (guestToken && known) return { guestToken, ...(await this.#open(known, sessionId)) };
    await mayBeNew();
    const newToken = newSecret();
    return { guestToken: newToken, ...(await this.#open(Person.guest(hashOf(newToken)), sessionId, true)) };
  }

  #open(guest: Person, sessionId: string | null, isNew = false): Promise<OpenedSession> {
    return this.work.run(async () => {
      if (isNew) await this.people.add(guest);
      return this.opening.execute(guest.asShopper, sessionId);
    });
  }
}
