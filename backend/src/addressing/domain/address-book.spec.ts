import { AddressBook } from './address-book.js';
import { BookIsClosed } from './refusals.js';

const home = { address: '12 Weaver Lane', city: 'Pune', pincode: '411001', phone: '+91 98765 43210', notes: '' };
const book = () => AddressBook.restore('asha', []);

describe('An address book', () => {
  it('holds three addresses and no fourth', () => {
    const asha = book();
    for (let i = 0; i < 3; i++) asha.add(home);
    expect(() => asha.add(home)).toThrow("You can't add more than 3 address");
  });

  it('has room again once one is removed', () => {
    const asha = book();
    const [first] = [asha.add(home), asha.add(home), asha.add(home)];
    asha.remove(first.id);
    expect(() => asha.add(home)).not.toThrow();
  });

  it('changes the given address only', () => {
    const asha = book();
    const { id } = asha.add(home);
    asha.change(id, { ...home, city: 'Mumbai' });
    expect(asha.addresses).toEqual([{ id, version: 2, name: '', ...home, city: 'Mumbai' }]);
    expect(() => asha.change('another', home)).toThrow('Address not found.');
    expect(() => asha.remove('another')).toThrow('Address not found.');
  });

  it('retains the recipient’s name until another or an empty one is given', () => {
    const asha = book();
    const { id } = asha.add({ ...home, name: 'Meera Iyer' });
    expect(asha.change(id, { ...home, city: 'Mumbai' }).name).toBe('Meera Iyer');
    expect(asha.change(id, { ...home, name: '' }).name).toBe('');
  });

  it.each([
    ['pincode', '41'],
    ['pincode', '411001411001'],
    ['pincode', '4110!1'],
    ['phone', '12345'],
    ['phone', 'call me maybe'],
    ['phone', '+++---+++'],
    ['city', ''],
    ['address', ''],
  ])('refuses a %s of "%s" and names the field', (field, value) => {
    expect(() => book().add({ ...home, [field]: value })).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field })] }),
    );
  });

  it('merges a guest’s addresses until it is full', () => {
    const account = book();
    account.add(home);
    account.add(home);
    const guest = book();
    guest.add({ ...home, city: 'Goa' });
    guest.add({ ...home, city: 'Delhi' });
    account.merge(guest.addresses);
    expect(account.addresses.map(({ city }) => city)).toEqual(['Pune', 'Pune', 'Goa']);
  });

  it('of a deleted account accepts no addresses', () => {
    const closed = AddressBook.closed('asha');
    expect(() => closed.add(home)).toThrow(BookIsClosed);
    const guest = book();
    guest.add(home);
    closed.merge(guest.addresses);
    expect(closed.addresses).toEqual([]);
  });
});
