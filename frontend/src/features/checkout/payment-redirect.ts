import { redirect } from '../../lib/external-redirect';

/** Navigates to the payment provider's page. */
export function redirectTo(address: string): void {
  redirect(address);
}
