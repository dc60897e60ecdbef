import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Invitations } from '../../domain/staff/invitations.js';
import { ErasePerson } from '../account/erase-person.js';
import { type StaffRequest, StaffToChange } from './staff-to-change.js';

/** Deletes the account of somebody of the staff, which ends their sessions, or withdraws an invitation. */
@Injectable()
export class RemoveStaff {
  constructor(
    private readonly invitations: Invitations,
    private readonly erasing: ErasePerson,
    private readonly staff: StaffToChange,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NoSuchStaff, StaffChangedMeanwhile, LastOwner */
  execute(request: StaffRequest): Promise<void> {
    const remove = async () => {
      const person = await this.staff.lock(request, false);
      await (person ? this.erasing.execute(person) : this.invitations.withdraw(request.id));
    };
    return this.work.run(remove, { actor: request.by });
  }
}
