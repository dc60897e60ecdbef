import { GuestJoined, GuestRegistered } from '../identity.events.js';
import { Person } from './person.js';
import { NoLongerAGuest } from './refusals.js';

const account = (name: string) => ({ name, email: `${name}@example.test`, passwordHash: 'hash' });

describe('A guest', () => {
  it('joins only the first account, and records `GuestJoined` once', () => {
    const guest = Person.guest('token');
    const [asha, bela] = ['asha', 'bela'].map((name) => Person.customer(account(name)));
    guest.join(asha!);
    guest.join(bela!);
    expect(guest.hasJoined).toBe(true);
    expect(guest.releaseEvents()).toEqual([new GuestJoined(guest.id, asha!.id)]);
  });

  it('can’t register after joining an account or registering', () => {
    const [joined, registered] = [Person.guest('one'), Person.guest('two')];
    joined.join(Person.customer(account('asha')));
    registered.becomeUser(account('bela'));
    expect(registered.releaseEvents()).toEqual([new GuestRegistered(registered.id)]);
    for (const person of [joined, registered]) {
      expect(() => person.becomeUser(account('chitra'))).toThrow(NoLongerAGuest);
    }
    expect(registered.state).toMatchObject({ role: 'user', name: 'bela', guestTokenHash: null });
  });
});
