import type { Id } from '../../../shared/id.js';
import { folded } from '../../../shared/text/folded.js';
import type { DiscountTerms } from '../price.js';

/** What staff say of a code. */
export interface DiscountCodeFields extends DiscountTerms {
  /** As `codeOf` returns it. */
  readonly code: string;
  /** Null: from the beginning. */
  readonly startsAt: Date | null;
  /** Null: for ever. */
  readonly endsAt: Date | null;
  /** By all people together; null: any number. */
  readonly maxUses: number | null;
  /** By each person; null: any number. */
  readonly maxPerPerson: number | null;
  /** Whether guests can't use it. */
  readonly accountsOnly: boolean;
  readonly isOn: boolean;
}

export interface DiscountCode extends DiscountCodeFields {
  readonly id: Id<'DiscountCode'>;
  /** Counts its changes, from 1. */
  readonly version: number;
}

/** What orders have made of a code. */
export interface CodeUsage {
  /** Orders that have it, without those that ended unpaid. */
  readonly used: number;
  /** Cents of the paid ones. */
  readonly broughtCents: number;
}

export type UsedCode = DiscountCode & CodeUsage;

export const codeStates = ['on', 'off', 'scheduled', 'expired', 'usedUp'] as const;
export type CodeState = (typeof codeStates)[number];

export function stateOf({ isOn, startsAt, endsAt, maxUses, used }: UsedCode, now: Date): CodeState {
  if (!isOn) return 'off';
  if (endsAt !== null && endsAt <= now) return 'expired';
  if (maxUses !== null && used >= maxUses) return 'usedUp';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'on';
}

/** The one spelling of a code: case, accents, spaces and hyphens make no difference. */
export function codeOf(typed: string): string {
  return folded(typed).replaceAll(/[\s-]/gu, '').toUpperCase();
}
