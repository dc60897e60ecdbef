import { Injectable } from '@nestjs/common';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { Invitations } from '../../domain/staff/invitations.js';
import { PersonalDataRegistry } from './personal-data-registry.js';

/** Erases a person's data in all modules, and the person with their sessions, which frees their email. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly people: People,
    private readonly invitations: Invitations,
    private readonly registry: PersonalDataRegistry,
  ) {}

  /** Call it in a unit of work that has locked the person. */
  async execute(person: Person): Promise<void> {
    const { sources } = this.registry;
    for (const source of sources) await source.lock(person.id);
    for (const source of sources) await source.erase(person.id);
    const { email, role } = person.state;
    if (email !== null) await this.invitations.forget(email);
    if (role === 'admin') await this.invitations.withdrawAllBy(person.id);
    await this.people.remove(person);
  }
}
