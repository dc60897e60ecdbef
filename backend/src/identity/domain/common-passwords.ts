/** What is tried first when somebody guesses. */
export abstract class CommonPasswords {
  /** @param password in lower case */
  abstract has(password: string): Promise<boolean>;
}
