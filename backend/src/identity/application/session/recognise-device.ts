import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { type Id, newId } from '../../../shared/id.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import { Devices, type SeenDevice } from '../../domain/devices/devices.js';
import type { Person } from '../../domain/person.js';
import { NewSignIn } from '../mails/account-mails.js';
import { hashOf } from './secret-token.js';

/** The browser that sent a request. */
export interface Browser {
  /** The secret in the device cookie. */
  readonly deviceToken: string;
  /** Such as `Firefox on Windows`. */
  readonly name: string;
}

const mailsADay = 5;

/** Stores the browsers that a person signs in with, and mails the person when a new browser is used. */
@Injectable()
export class RecogniseDevice {
  constructor(
    private readonly devices: Devices,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Call it in the unit of work of the sign-in, which has locked the person. */
  async execute({ id, state: { email } }: Person, browser: Browser): Promise<void> {
    const { isNew, others, othersOfToday } = await this.remember(id, browser);
    if (!isNew || others === 0 || othersOfToday >= mailsADay || email === null) return;
    const mail = new NewSignIn(this.clock.now().toISOString(), browser.name);
    await this.mailer.enqueue(mail, { to: email, key: `newSignIn:${newId()}`, personId: id });
  }

  /** After a new password: whoever had the old one is a stranger again. This browser alone is known. */
  async rememberOnly(personId: Id<'Person'>, browser: Browser): Promise<void> {
    await this.devices.forgetAllOf(personId);
    await this.remember(personId, browser);
  }

  /** As `execute`, without a mail. */
  remember(personId: Id<'Person'>, { deviceToken, name }: Browser): Promise<SeenDevice> {
    // The hash includes the person's id, so that stored hashes don't reveal which accounts share a browser.
    const deviceHash = hashOf(`${personId} ${deviceToken}`);
    return this.devices.see({ personId, deviceHash, browser: name, at: this.clock.now() });
  }
}
