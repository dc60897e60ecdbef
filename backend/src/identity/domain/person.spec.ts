import { GuestJoined } from '../identity.events.js';
import { Person } from './person.js';
import { NoLongerAGuest } from './refusals.js';

const account = (name: string) => ({ name, email: `${name}@example.test`, passwordHash: 'hash' });

describe('A guest', () => {
  it('joins one account alone, and tells it once', () => {
    const guest = Person.guest('token');
    const [asha, bela] = ['asha', 'bela'].map((name) => Person.withAccount({ role: 'user', ...account(name) }));
    guest.join(asha!);
    guest.join(bela!);
    expect(guest.hasJoined).toBe(true);
    expect(guest.releaseEvents()).toEqual([new GuestJoined(guest.id, asha!.id)]);
  });

  it('who joined an account or has one does not get another', () => {
    const [joined, registered] = [Person.guest('one'), Person.guest('two')];
    joined.join(Person.withAccount({ role: 'user', ...account('asha') }));
    registered.becomeUser(account('bela'));
    for (const person of [joined, registered]) {
      expect(() => person.becomeUser(account('chitra'))).toThrow(NoLongerAGuest);
    }
    expect(registered.state).toMatchObject({ role: 'user', name: 'bela', guestTokenHash: null });
  });
});
