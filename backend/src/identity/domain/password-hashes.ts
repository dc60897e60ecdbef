export abstract class PasswordHashes {
  /** @throws Unreachable when too many calls are queued */
  abstract of(password: string): Promise<string>;
  /** Takes as long for `null`, an unknown address, as for a wrong password. */
  abstract matches(hash: string | null, password: string): Promise<boolean>;
  /** Whether it was made with other cost parameters than today's. */
  abstract isOutdated(hash: string): boolean;
}
