/** Passwords that are in wide use, and therefore easy to guess. */
export abstract class CommonPasswords {
  /** @param password in lower case */
  abstract has(password: string): Promise<boolean>;
}
