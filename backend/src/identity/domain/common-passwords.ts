/** Passwords that guessing tries first. */
export abstract class CommonPasswords {
  /** @param password in lower case */
  abstract has(password: string): Promise<boolean>;
}
