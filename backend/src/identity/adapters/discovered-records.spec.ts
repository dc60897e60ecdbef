import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { PersonalRecords } from '../../shared/personal-records.js';
import { DeleteAccount } from '../application/delete-account.js';
import { ExportAccount } from '../application/export-account.js';
import type { Guests } from '../domain/guests.js';
import type { PasswordHashes } from '../domain/password-hashes.js';
import type { People } from '../domain/people.js';
import { Person } from '../domain/person.js';
import { StraightWork } from '../../../test/support/catalog-fakes.js';
import { DiscoveredRecords } from './discovered-records.js';

const done: string[] = [];

class Wishes extends PersonalRecords {
  readonly name: string = 'wishes';
  async of() {
    return { [this.name]: ['a linen shirt'] };
  }
  async hold(): Promise<void> {
    done.push(`${this.name} held`);
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

describe('What modules keep of people that are added one day', () => {
  const guest = Person.guest('hash');
  const by = guest.asShopper;
  let records: DiscoveredRecords;
  beforeAll(async () => {
    const imports = [DiscoveryModule, WishesModule, ReviewsModule];
    const shop = await Test.createTestingModule({ imports }).compile();
    records = new DiscoveredRecords(shop.get(DiscoveryService, { strict: false }));
    records.onModuleInit();
  });

  it('is in the export by its own name', async () => {
    const person = { id: by.id, role: by.role, name: by.name, email: null, since: new Date(0), sessions: [] };
    const exporting = new ExportAccount({ details: () => Promise.resolve(person) }, records);
    expect((await exporting.execute(by)).records).toEqual({
      wishes: ['a linen shirt'],
      reviews: ['a linen shirt'],
    });
  });

  it('is erased after all of it is held, and before the person goes', async () => {
    const people = {
      find: () => Promise.resolve(guest),
      remove: async () => void done.push('person removed'),
    } as unknown as People;
    const guests = { areJoining: () => Promise.resolve(false) } as unknown as Guests;
    const deleting = new DeleteAccount(people, guests, {} as PasswordHashes, records, new StraightWork());
    await deleting.execute({ by, currentPassword: '', isConfirmed: true });
    expect(done).toEqual(['wishes held', 'reviews held', 'wishes erased', 'reviews erased', 'person removed']);
  });
});
