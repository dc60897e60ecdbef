import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { NotAllowed } from '../../../shared/errors.js';
import { type Id, newId } from '../../../shared/id.js';
import { LinkTokens } from '../../../shared/mail/link-tokens.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import type { SessionUser, StaffRole } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { emailOf } from '../../domain/credentials.js';
import { People } from '../../domain/people.js';
import { invitationLifetime, Invitations } from '../../domain/staff/invitations.js';
import { AddressOfACustomer, AlreadyOfStaff } from '../../domain/staff/refusals.js';
import { StaffInvitation } from '../mails/account-mails.js';
import { hashOf } from '../session/secret-token.js';

interface Invited {
  readonly id: Id<'Person'>;
  /** The secret of the link; null where it was mailed. */
  readonly token: string | null;
}

/** Invites an address to the staff. Inviting it again makes the link of before worthless. */
@Injectable()
export class InviteStaff {
  constructor(
    private readonly people: People,
    private readonly invitations: Invitations,
    private readonly secrets: LinkTokens,
    private readonly mailer: Mailer,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws UnfitEmail, AlreadyOfStaff, AddressOfACustomer */
  execute(by: SessionUser, typed: string, staffRole: StaffRole): Promise<Invited> {
    const email = emailOf(typed);
    const invite = async () => {
      const owner = await this.people.get(by.id);
      if (owner.state.staffRole !== 'owner') throw new NotAllowed();
      await this.#assertFree(email);
      const seed = this.secrets.newSeed();
      const token = this.secrets.tokenFor(StaffInvitation.name, seed);
      const expiresAt = new Date(this.clock.now().getTime() + invitationLifetime * 1_000);
      const isMailed = this.mailer.isOffered;
      const { id } = await this.invitations.issue({
        ...{ id: newId(), email, staffRole, tokenHash: hashOf(token), isMailed, invitedBy: by.id, expiresAt },
      });
      const delivery = { to: email, key: `staffInvitation:${newId()}`, notAfter: expiresAt, tokenSeed: seed };
      await this.mailer.enqueue(new StaffInvitation(by.name), delivery);
      return { id, token: isMailed ? null : token };
    };
    return this.work.run(invite, { actor: by.id });
  }

  async #assertFree(email: string): Promise<void> {
    const known = await this.people.byEmail(email);
    if (known) throw known.state.role === 'admin' ? new AlreadyOfStaff() : new AddressOfACustomer();
  }
}
