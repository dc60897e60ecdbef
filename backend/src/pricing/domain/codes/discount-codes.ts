import type { Id } from '../../../shared/id.js';
import type { Page, PageRequest } from '../../../shared/pagination.js';
import type { DiscountCode, UsedCode } from './discount-code.js';

/** The codes that staff have not retired. */
export abstract class DiscountCodes {
  /** The newest first, without a lock. */
  abstract page(request: PageRequest): Promise<Page<UsedCode>>;

  /** Locked until the end of the caller's unit of work, so that nobody uses it meanwhile. @throws NoSuchDiscountCode */
  abstract get(id: string): Promise<UsedCode>;

  /** @throws DiscountCodeExists */
  abstract add(code: DiscountCode): Promise<void>;

  /** @returns it as it is stored, with its version @throws DiscountCodeExists */
  abstract save(code: UsedCode): Promise<UsedCode>;

  abstract retire(id: Id<'DiscountCode'>): Promise<void>;

  /** For a code that no order ever had. */
  abstract remove(id: Id<'DiscountCode'>): Promise<void>;

  /** Also by orders that ended unpaid. */
  abstract wasEverUsed(id: Id<'DiscountCode'>): Promise<boolean>;
}
