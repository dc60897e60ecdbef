import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import type { Clock } from '../../shared/clock.js';
import type { Mailer } from '../../shared/mail/mailer.js';
import { PersonalDataSource } from '../../shared/people/personal-data-source.js';
import { ErasePerson } from '../application/account/erase-person.js';
import type { Invitations } from '../domain/staff/invitations.js';
import { DeleteAccount } from '../application/account/delete-account.js';
import { ExportAccount } from '../application/account/export-account.js';
import type { GuestRetention } from '../domain/guest-retention.js';
import type { PasswordHashes } from '../domain/password-hashes.js';
import type { People } from '../domain/people.js';
import { Person } from '../domain/person.js';
import { FakeUnitOfWork } from '../../../test/support/lifecycle/fake-unit-of-work.js';
import { DiscoveredPersonalDataRegistry } from './discovered-personal-data-registry.js';

const done: string[] = [];

class Wishes extends PersonalDataSource {
  readonly name: string = 'wishes';
  async export() {
    return { [this.name]: ['a linen shirt'] };
  }
  async lock(): Promise<void> {
    done.push(`${this.name} locked`);
  }
  async erase(): Promise<void> {
    done.push(`${this.name} erased`);
  }
}
class Reviews extends Wishes {
  override readonly name = 'reviews';
}

@Module({ providers: [Wishes] })
class WishesModule {}
@Module({ providers: [Reviews] })
class ReviewsModule {}

describe('Data of a `PersonalDataSource` that is only registered as a provider', () => {
  const guest = Person.guest('hash');
  const by = guest.asShopper;
  let registry: DiscoveredPersonalDataRegistry;
  beforeAll(async () => {
    const imports = [DiscoveryModule, WishesModule, ReviewsModule];
    const shop = await Test.createTestingModule({ imports }).compile();
    registry = new DiscoveredPersonalDataRegistry(shop.get(DiscoveryService, { strict: false }));
    registry.onModuleInit();
  });

  it('is in the export under the source’s name', async () => {
    const { id, role, name } = by;
    const account = { name, email: null, emailVerifiedAt: null, emailUndeliverableAt: null };
    const nothing = { passwordChangedAt: null, sessions: [], devices: [], links: [], notes: [] };
    const person = { id, role, staffRole: null, ...account, ...nothing, since: new Date(0) };
    const views = { account: () => Promise.resolve(account), details: () => Promise.resolve(person) };
    const exporting = new ExportAccount(views, registry);
    expect((await exporting.execute(by)).records).toEqual({
      wishes: ['a linen shirt'],
      reviews: ['a linen shirt'],
    });
  });

  it('is erased once every source is locked, and before the person is removed', async () => {
    const people = {
      find: () => Promise.resolve(guest),
      remove: async () => void done.push('person removed'),
    } as unknown as People;
    const guests = { areJoining: () => Promise.resolve(false) } as unknown as GuestRetention;
    const work = new FakeUnitOfWork();
    const erasing = new ErasePerson(people, {} as Invitations, registry);
    const deleting = new DeleteAccount(people, guests, {} as PasswordHashes, erasing, {} as Mailer, work, {} as Clock);
    await deleting.execute({ by, currentPassword: '', isConfirmed: true });
    expect(done).toEqual(['wishes locked', 'reviews locked', 'wishes erased', 'reviews erased', 'person removed']);
  });
});
