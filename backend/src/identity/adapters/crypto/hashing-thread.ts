import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** The functions that the worker threads of `HashingPool` execute. */
export function hash({ password, cost }: { password: string; cost: Options }): string {
  return hashSync(password, cost);
}

export function verify({ hash: stored, password }: { hash: string; password: string }): boolean {
  return verifySync(stored, password);
}
