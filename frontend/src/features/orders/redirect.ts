import { leaveFor } from '../../lib/unsaved-changes';

/** Navigates to the payment provider's page. */
export function redirectTo(address: string): void {
  leaveFor(() => window.location.assign(address));
}
