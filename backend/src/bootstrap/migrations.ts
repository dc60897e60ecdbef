import { Platform1795700000000 } from '../platform/postgres/migrations/1795700000000-platform.js';
import { Outbox1795700000001 } from '../platform/outbox/migrations/1795700000001-outbox.js';
import { RateLimits1795700000002 } from '../platform/http/rate-limit/migrations/1795700000002-rate-limits.js';
import { Audit1795700000003 } from '../platform/audit/migrations/1795700000003-audit.js';
import { Mail1795700000004 } from '../platform/mail/migrations/1795700000004-mail.js';
import { Identity1795700000010 } from '../identity/adapters/postgres/migrations/1795700000010-identity.js';
import { Catalog1795700000020 } from '../catalog/adapters/postgres/migrations/1795700000020-catalog.js';
import { Addressing1795700000030 } from '../addressing/adapters/postgres/migrations/1795700000030-addressing.js';
import { Cart1795700000040 } from '../cart/adapters/postgres/migrations/1795700000040-cart.js';
import { Payments1795700000050 } from '../payments/adapters/postgres/migrations/1795700000050-payments.js';
import { Ordering1795700000060 } from '../ordering/adapters/postgres/migrations/1795700000060-ordering.js';

/** The migrations of all modules; TypeORM runs them by the number in their names. From here on they only add. */
export const migrations: (new () => object)[] = [
  Platform1795700000000,
  Outbox1795700000001,
  RateLimits1795700000002,
  Audit1795700000003,
  Mail1795700000004,
  Identity1795700000010,
  Catalog1795700000020,
  Addressing1795700000030,
  Cart1795700000040,
  Payments1795700000050,
  Ordering1795700000060,
];
