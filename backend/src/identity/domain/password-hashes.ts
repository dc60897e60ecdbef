export abstract class PasswordHashes {
  /** @throws Unreachable when too many wait */
  abstract of(password: string): Promise<string>;
  /** Takes as long for `null`, an address nobody has, as for a wrong password. */
  abstract matches(hash: string | null, password: string): Promise<boolean>;
  /** Whether it was made at less cost than is asked of one today. */
  abstract isOutdated(hash: string): boolean;
}
