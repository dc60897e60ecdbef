// platform/http/access.guard.ts: imports identity/domain/person.ts
import { Person } from '../../identity/domain/person.js';
export const used = Person;
