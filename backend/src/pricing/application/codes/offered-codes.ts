import type { Id } from '../../../shared/id.js';
import type { OfferedCode } from '../../domain/codes/code-problem.js';

/** Codes as people enter them. One statement each, no lock. */
export abstract class OfferedCodes {
  /** @param code as `codeOf` returns it */
  abstract named(code: string, personId: Id<'Person'>): Promise<OfferedCode | null>;

  /** Also of a code that is retired, and so off. */
  abstract get(id: Id<'DiscountCode'>, personId: Id<'Person'>): Promise<OfferedCode | null>;
}
