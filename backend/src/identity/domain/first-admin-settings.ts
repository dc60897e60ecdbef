/** With what the first administrator is created. */
export abstract class FirstAdminSettings {
  abstract readonly email: string;
  /** Unset where no first administrator is wanted. */
  abstract readonly password: string | undefined;
  /** Whether the password may be printed at the start. */
  abstract readonly mayRevealPassword: boolean;
  abstract readonly allowsWeakPassword: boolean;
}
