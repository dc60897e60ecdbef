/** Who is to keep the shop at first. */
export abstract class FirstAdmin {
  abstract readonly email: string;
  /** Unset where no first administrator is wanted. */
  abstract readonly password: string | undefined;
  /** Whether the password may be shown to whoever starts the shop. */
  abstract readonly maySayPassword: boolean;
  /** Whether one that is easily guessed will do. */
  abstract readonly mayBeEasy: boolean;
}
