import { redirect } from '../../lib/redirecting';

/** Navigates to the payment provider's page. */
export function redirectTo(address: string): void {
  redirect(address);
}
