import type { StaffRole } from '../../contract/types';

/** From most to least. */
export const roles: readonly { value: StaffRole; label: string; about: string }[] = [
  { value: 'owner', label: 'Owner', about: 'Everything, staff and settings too.' },
  { value: 'manager', label: 'Manager', about: 'Everything but staff and settings.' },
  { value: 'packer', label: 'Packer', about: 'Orders: their status, shipment, notes and packing slips. No refunds.' },
];

export function roleLabel(role: StaffRole): string {
  return roles.find(({ value }) => value === role)?.label ?? role;
}
