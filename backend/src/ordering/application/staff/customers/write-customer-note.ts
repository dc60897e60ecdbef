import { Injectable } from '@nestjs/common';
import { IdentityApi, type NoteOnCustomer } from '../../../../identity/identity.api.js';
import { Clock } from '../../../../shared/clock.js';
import { NotFound } from '../../../../shared/errors.js';
import type { Id } from '../../../../shared/id.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { FindCustomers } from './find-customers.js';

/** Staff note something about a customer, for each other. */
@Injectable()
export class WriteCustomerNote {
  constructor(
    private readonly customers: FindCustomers,
    private readonly identity: IdentityApi,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  execute(id: Id<'Person'>, text: string, staff: SessionUser): Promise<NoteOnCustomer> {
    const write = async () => {
      const [customer] = await this.customers.of([id]);
      const note = { text, by: staff.name, at: this.clock.now() };
      // They may have left or joined an account since they were read.
      const isNoted = customer !== undefined && (await this.identity.addNote(id, note));
      if (!isNoted) throw new NotFound('Customer not found.');
      return note;
    };
    return this.work.run(write, { actor: staff.id });
  }
}
