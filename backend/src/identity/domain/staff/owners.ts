import { NotAllowed } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import type { Person } from '../person.js';
import { LastOwner } from './refusals.js';

/** @param staff all of it, locked @throws NotAllowed where the person is no owner by now */
export function assertOwner(staff: readonly Person[], id: Id<'Person'>): void {
  if (!ownersIn(staff).some((owner) => owner.id === id)) throw new NotAllowed();
}

/** @param staff all of it, locked @throws LastOwner where nobody else is an owner */
export function assertAnotherOwner(staff: readonly Person[], id: Id<'Person'>): void {
  const owners = ownersIn(staff);
  if (owners.length === 1 && owners[0]!.id === id) throw new LastOwner();
}

function ownersIn(staff: readonly Person[]): readonly Person[] {
  return staff.filter(({ state }) => state.staffRole === 'owner');
}
