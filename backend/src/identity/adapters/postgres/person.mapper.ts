import { Person } from '../../domain/person.js';
import type { PersonRecord } from './person.record.js';

export function toPerson(record: PersonRecord): Person {
  return Person.restore({ ...record });
}

export function toPersonRecord({ state }: Person): PersonRecord {
  return { ...state };
}
