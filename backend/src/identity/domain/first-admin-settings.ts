/** The configuration of the first administrator. */
export abstract class FirstAdminSettings {
  abstract readonly email: string;
  /** Undefined if no first administrator is to be created. */
  abstract readonly password: string | undefined;
  /** Whether the password may be printed when the shop starts. */
  abstract readonly mayRevealPassword: boolean;
  abstract readonly allowsWeakPassword: boolean;
}
