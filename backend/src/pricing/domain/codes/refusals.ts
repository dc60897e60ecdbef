import { ChangedMeanwhile, Invalid, NotFound, RuleBroken } from '../../../shared/errors.js';
import { isolated } from '../../../shared/text/isolated.js';
import type { UsedCode } from './discount-code.js';

export class NoSuchDiscountCode extends NotFound {
  constructor() {
    super('Discount code not found.');
  }
}

export class DiscountCodeExists extends RuleBroken {
  constructor(code: string) {
    const message = `The code ${code} exists already.`;
    super(message, [{ field: 'code', message }]);
  }
}

export class UnknownCategory extends Invalid {
  constructor(category: string) {
    const message = `The shop has no category “${isolated(category)}”.`;
    super(message, [{ field: 'categories', message }]);
  }
}

export class FewerUsesThanMade extends RuleBroken {
  constructor(used: number) {
    const message = `This code has been used ${used === 1 ? 'once' : `${used} times`} already.`;
    super(message, [{ field: 'maxUses', message }]);
  }
}

/** Changed by somebody else since the version that was read. */
export class DiscountCodeChangedMeanwhile extends ChangedMeanwhile<UsedCode> {
  constructor(current: UsedCode) {
    super('Somebody else changed this discount code meanwhile.', current);
  }
}
