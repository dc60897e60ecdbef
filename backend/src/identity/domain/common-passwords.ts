/** Passwords that are easy to guess: those in wide use, and the name of the shop. */
export abstract class CommonPasswords {
  /** @param password in lower case */
  abstract has(password: string): Promise<boolean>;
}
