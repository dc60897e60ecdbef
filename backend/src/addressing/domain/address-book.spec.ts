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
    expect(asha.addresses).toEqual([{ id, version: 2, name: '', ...home, city: 'Mumbai', country: null }]);
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

  it.each([
    ...['12', 'a1', '1234567890a', '123-4567-8901', '-411001', '411001-', '411001 -', 'K1A/0B6', '\u3012', '\u301212'],
  ])('refuses %s as a pincode', (pincode) => {
    expect(() => book().add({ ...home, pincode })).toThrow('pincode');
  });

  it.each([
    ...[
      '411001',
      'K1A 0B6',
      '1234\u2013567',
      '\u3012100-0001',
      '\u3012 100\u20110001',
      '12345-6789',
      '12345 - 6789',
      'AD500',
    ],
    ...['\u0661\u0662\u0663\u0664\u0665', 'SW1A 1AA', '\uff11\uff10\uff10\u30fc\uff10\uff10\uff10\uff11', '123'],
  ])('accepts %s as a pincode', (pincode) => {
    expect(book().add({ ...home, pincode }).pincode).toBe(pincode);
  });

  it.each([
    ...['030/1234567', '030.123.45.67', '+1 555 123 4567 x12', '+49 (0) 151 2345 67890', '030\u20131234567', '123456'],
    ...[
      '\u0660\u0663\u0660 \u0661\u0662\u0663\u0664\u0665\u0666',
      '030 1234567 ext. 12',
      '030 1234567 #12',
      '030\u20441234567',
      '030 123 4567 ext.: 5',
      '(030) 12 34 56',
    ],
    ...[
      '030 1234567 Durchwahl 12',
      '030 1234567, ext 12',
      '+495551234567;ext=12',
      '030 \u2212 12 34 567',
      '123456789012345',
    ],
    ...[
      '123456789012345 x1234567',
      '03\u30fc1234\u30fc5678',
      '\uff0b81 3 1234 5678',
      '030 1234567 \u0434\u043e\u0431. 12',
    ],
    ...['+1 555 123 4567 (ext. 12)', '555 123 4567 (x12)', '+7 495 123-45-67 (доб. 12)', '03-1234-5678 (内線12)'],
    ...[
      '03-1234-5678（内線12）',
      '+81・3・1234・5678',
      '030·1234567',
      'tel:+15551234567',
      'tel:+1-555-123-4567;ext=12',
    ],
    ...['(020) 7946 0958', '(+49) 30 123456', '030 123456 DW 12', '01 23 45 67 89 poste 12', '011 4444-5555 int. 12'],
    ...['1 234 5678 anexo 12', '555 123 4567, Extension: 12', '+1 (555) 123-4567 #12', '555 123 4567 ＃12'],
    ...['01 123 45 67 Klappe 12', '210 123 4567 Εσωτ. 12', '555 123 4567 ext. no. 12', '0800-123-456'],
  ])('accepts %s as a phone number', (phone) => {
    expect(book().add({ ...home, phone }).phone).toBe(phone);
  });

  it.each([
    ...[
      '12345',
      '12345 x123456',
      '1234567890123456',
      '1-800-FLOWERS',
      'x123456',
      '030 1234567 ext',
      '030_1234567',
      '+',
    ],
    ...['030 1234567 x12345678', 'phone 030 1234567 home', '030@1234567', '<030> 1234567'],
    ...['1234567 or 7654321', '+1 555 123 4567 und 2345', '++1 555 123 4567', '+1 555 +123 4567', '(((((123456'],
    ...['123456)', ')123456(', '123456 ()', '+1 555 123 4567 (ext. 12', '+1 555 123 4567 ext. 12)', '1234567 / x'],
    ...[
      '+1 555 123 4567 ext 12 ext 13',
      '1 + 555 123 4567',
      '555 123 4567+',
      'tel:',
      '555 123 4567 (home)',
      '(ext. 123456)',
    ],
  ])('refuses %s as a phone number', (phone) => {
    expect(() => book().add({ ...home, phone })).toThrow('phone');
  });

  it('merges a guest’s addresses until it is full', () => {
    const account = book();
    account.add(home);
    account.add(home);
    const guest = book();
    guest.add({ ...home, city: 'Goa' });
    guest.add({ ...home, city: 'Delhi' });
    const leftOut = account.merge(guest.addresses);
    expect(account.addresses.map(({ city }) => city)).toEqual(['Pune', 'Pune', 'Goa']);
    expect(leftOut.map(({ city }) => city)).toEqual(['Delhi']);
  });

  it('merges addresses that read the same once, also where there is no room', () => {
    const [account, guest] = [book(), book()];
    account.add(home);
    guest.add({ ...home, address: '12  WEAVER lane', city: 'Púne', pincode: '411 001', phone: '+91 98765-43210' });
    guest.add({ ...home, notes: 'Ring twice' });
    expect(account.merge(guest.addresses)).toEqual([]);
    expect(account.addresses.map(({ notes }) => notes)).toEqual(['', 'Ring twice']);
    account.add({ ...home, city: 'Goa' });
    expect(account.merge(guest.addresses)).toEqual([]);
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
