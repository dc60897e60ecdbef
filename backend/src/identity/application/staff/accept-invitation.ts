import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CommonPasswords } from '../../domain/common-passwords.js';
import { newPassword } from '../../domain/credentials.js';
import { EmailUndos } from '../../domain/links/email-undos.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import { Person } from '../../domain/person.js';
import { EmailIsTaken } from '../../domain/refusals.js';
import { type Invitation, Invitations } from '../../domain/staff/invitations.js';
import { InvalidInvitation, InvitedAddressIsTaken } from '../../domain/staff/refusals.js';
import { type Browser, RecogniseDevice } from '../session/recognise-device.js';
import { hashOf } from '../session/secret-token.js';

interface Acceptance {
  /** From the link. */
  readonly token: string;
  readonly name: string;
  readonly password: string;
  readonly browser: Browser;
}

/** Makes an account of staff for who has the link of an invitation, with the role that it has now. Signs nobody in. */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly invitations: Invitations,
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly common: CommonPasswords,
    private readonly undos: EmailUndos,
    private readonly devices: RecogniseDevice,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidInvitation, UnfitPassword, InvitedAddressIsTaken */
  async execute({ token, name, browser, ...given }: Acceptance): Promise<Person> {
    const { id, email } = await this.find(token);
    const passwordHash = await this.hashes.of(await newPassword(given.password, email, this.common));
    const accept = async () => {
      const now = this.clock.now();
      const invitation = await this.invitations.take(hashOf(token), now);
      if (!invitation) throw new InvalidInvitation();
      const person = Person.staff(invitation.staffRole, { name, email, passwordHash }, id);
      if (invitation.isMailed) person.verifyEmail(now);
      await this.#add(person, email, now);
      await this.devices.remember(id, browser);
      return person;
    };
    // Nobody is signed in.
    return this.work.run(accept, { actor: id });
  }

  /** @throws InvalidInvitation */
  async find(token: string): Promise<Invitation> {
    const invitation = await this.invitations.find(hashOf(token), this.clock.now());
    if (!invitation) throw new InvalidInvitation();
    return invitation;
  }

  async #add(person: Person, email: string, now: Date): Promise<void> {
    await this.people.add(person).catch((error: unknown) => {
      throw error instanceof EmailIsTaken ? new InvitedAddressIsTaken() : error;
    });
    // After the address is stored, which waits for a change that gives it up.
    if (await this.undos.reserves(email, person.id, now)) throw new InvitedAddressIsTaken();
  }
}
