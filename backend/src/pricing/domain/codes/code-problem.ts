import { Money } from '../../../shared/money.js';
import type { DiscountProblem } from '../price.js';
import type { DiscountCode } from './discount-code.js';

/** Who wants to use a code. */
export interface CodeShopper {
  readonly isGuest: boolean;
}

/** A code with the uses that count against a person who wants to use it once more. */
export interface OfferedCode extends DiscountCode {
  /** By others, and by this person's paid orders. */
  readonly used: number;
  readonly usedByPerson: number;
}

const unusable = "This code can't be used.";

/** Why nobody, or not this person, can use a code now; null where they can. Guesses learn nothing of unknown codes. */
export function refusalOf(code: OfferedCode, { isGuest }: CodeShopper, now: Date): string | null {
  const { isOn, accountsOnly, startsAt, endsAt, maxUses, used, maxPerPerson, usedByPerson } = code;
  if (!isOn || (accountsOnly && isGuest)) return unusable;
  if (endsAt !== null && endsAt <= now) return 'This code has expired.';
  if (startsAt !== null && startsAt > now) return "This code can't be used yet.";
  const isUsedUp = (maxUses !== null && used >= maxUses) || (maxPerPerson !== null && usedByPerson >= maxPerPerson);
  return isUsedUp ? 'This code has been used up.' : null;
}

/** Why a code takes nothing off these goods. */
export function sentenceOf(problem: DiscountProblem | null): string | null {
  if (!problem) return null;
  return problem.kind === 'from' ? `This code is for orders from ${dollars(problem.cents)}.` : unusable;
}

export const unknownCode = unusable;

function dollars(cents: number): string {
  return Money.ofCents(cents).formatted.replace('.00', '');
}
