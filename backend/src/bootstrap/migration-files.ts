import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const shop = fileURLToPath(new URL('..', import.meta.url));
// The shop may lie in a folder such as `shop (1)`.
const literal = shop.replace(/[()[\]{}!*?@+$]/g, '\\$&');

/** Finds the migrations of all modules. TypeORM runs them by the number in their names. */
export const migrationFiles = [join(literal, '**/migrations/*.{js,ts}')];
