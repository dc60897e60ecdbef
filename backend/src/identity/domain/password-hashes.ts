export abstract class PasswordHashes {
  /** @throws Unreachable when too many calls are queued */
  abstract of(password: string): Promise<string>;
  /** @param hash null for an unknown address: false, after as much time as for a wrong password */
  abstract matches(hash: string | null, password: string): Promise<boolean>;
  /** Whether the hash was made with other cost parameters than the current ones. */
  abstract isOutdated(hash: string): boolean;
}
