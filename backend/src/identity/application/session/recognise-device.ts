import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { type Id, newId } from '../../../shared/id.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import { Devices, type SeenDevice } from '../../domain/devices/devices.js';
import type { Person } from '../../domain/person.js';
import { NewSignIn } from '../mails/account-mails.js';
import { hashOf } from './secret-token.js';

/** What a request was sent with. */
export interface Browser {
  /** The secret in its cookie. */
  readonly deviceToken: string;
  /** Such as `Firefox on Windows`. */
  readonly name: string;
}

const mailsADay = 5;

/** Knows the browsers that a person signs in with, and mails them about a new one. */
@Injectable()
export class RecogniseDevice {
  constructor(
    private readonly devices: Devices,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Inside the unit of work of a sign-in, which has locked the person. */
  async execute({ id, state: { email } }: Person, browser: Browser): Promise<void> {
    const { isNew, others, othersOfToday } = await this.remember(id, browser);
    if (!isNew || others === 0 || othersOfToday >= mailsADay || email === null) return;
    const mail = new NewSignIn(this.clock.now().toISOString(), browser.name);
    this.mailer.enqueue(mail, { to: email, key: `newSignIn:${newId()}`, personId: id });
  }

  /** As `execute`, without a mail. */
  remember(personId: Id<'Person'>, { deviceToken, name }: Browser): Promise<SeenDevice> {
    // With the person's id, so that stored hashes don't show which accounts share a browser.
    const deviceHash = hashOf(`${personId} ${deviceToken}`);
    return this.devices.see({ personId, deviceHash, browser: name, at: this.clock.now() });
  }
}
