import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Guests } from '../domain/guests.js';
import { Sessions } from '../domain/sessions.js';

const batch = 200;

/** Sessions that are over, and guests nobody will come back as. Twice at once does no harm. */
@Injectable()
export class TidyUp {
  constructor(
    private readonly sessions: Sessions,
    private readonly guests: Guests,
    private readonly work: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    await this.work.run(() => this.sessions.sweep());
    while ((await this.work.run(() => this.guests.forgetUnused(batch))) === batch);
  }
}
