import { Injectable } from '@nestjs/common';
import type { StaffRole } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { People } from '../../domain/people.js';
import { Sessions } from '../../domain/sessions.js';
import { Invitations } from '../../domain/staff/invitations.js';
import { type StaffRequest, StaffToChange } from './staff-to-change.js';

/** A person whose role changes is signed out everywhere, and what they have invited is withdrawn. */
@Injectable()
export class ChangeStaffRole {
  constructor(
    private readonly people: People,
    private readonly invitations: Invitations,
    private readonly sessions: Sessions,
    private readonly staff: StaffToChange,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NoSuchStaff, StaffChangedMeanwhile, LastOwner */
  execute(request: StaffRequest, staffRole: StaffRole): Promise<void> {
    const { by, id } = request;
    const change = async () => {
      const person = await this.staff.lock(request, staffRole === 'owner');
      if (!person) return this.invitations.changeRole(id, staffRole);
      if (person.state.staffRole === staffRole) return;
      person.changeStaffRole(staffRole);
      await this.people.save(person);
      await this.sessions.endAllOf(id);
      await this.invitations.withdrawAllBy(id);
    };
    return this.work.run(change, { actor: by });
  }
}
