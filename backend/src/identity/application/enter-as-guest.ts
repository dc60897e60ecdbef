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

/** The same browser is the same guest again. */
@Injectable()
export class EnterAsGuest {
  constructor(
    private readonly people: People,
    private readonly opening: OpenSession,
    private readonly work: UnitOfWork,
  ) {}

  execute(known: { guestToken: string | null; sessionId: string | null }): Promise<EnteredGuest> {
    return this.work.run(async () => {
      const before = known.guestToken ? await this.people.byGuestToken(hashOf(known.guestToken)) : null;
      const guestToken = before && known.guestToken ? known.guestToken : newSecret();
      const guest = before ?? Person.guest(hashOf(guestToken));
      if (!before) await this.people.add(guest);
      return { guestToken, ...(await this.opening.execute(guest.asShopper, known.sessionId)) };
    });
  }
}
