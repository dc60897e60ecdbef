export abstract class PasswordHashes {
  /** Of the password in NFKC. @throws Unreachable when too many calls are queued */
  abstract of(password: string): Promise<string>;
  /**
   * Compares the password in NFKC, and as it was typed, because hashes of before were made of that.
   * @param hash null for an unknown address: false, after as much time as for a wrong password
   */
  abstract matches(hash: string | null, password: string): Promise<boolean>;
  /** Whether the hash was made with other cost parameters than the current ones. */
  abstract isOutdated(hash: string): boolean;
}
