import type { FieldError } from 'react-hook-form';

/** An error of a field, of an entry of a list, or of fields below it. */
type ErrorTree = FieldError & Record<string, unknown>;

/** @returns the errors of the entries of a list, which may have one of its own, too */
export function errorsByPlace(errors: object | undefined): [place: number, error: ErrorTree][] {
  const entries = Object.entries(errors ?? {}) as [string, ErrorTree][];
  return entries.filter(([at]) => /^\d+$/.test(at)).map(([at, error]) => [Number(at), error]);
}

export function messageOf(error: unknown): string | undefined {
  return (error as Partial<FieldError> | undefined)?.message || undefined;
}

/** @returns the error's own message, then those of the fields below it */
export function messagesIn(error: object | undefined): string[] {
  const below = Object.values(error ?? {}).filter((each) => typeof each === 'object' && each !== null) as object[];
  return [messageOf(error) ?? [], below.flatMap(messagesIn)].flat();
}
