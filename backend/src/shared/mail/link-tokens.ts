/** Secret tokens in the links of mails. Only their seeds and hashes are stored, which open nothing without the key. */
export abstract class LinkTokens {
  /** A random seed: 256 bits, base64url. */
  abstract newSeed(): string;

  /** 256 bits, base64url; always the same for one seed. @param purpose such as the name of the mail's class */
  abstract tokenFor(purpose: string, seed: string): string;

  /** Whether `tokenFor` returns this token with the current or the previous secret. Compares in constant time. */
  abstract isTokenFor(purpose: string, seed: string, token: string): boolean;
}
