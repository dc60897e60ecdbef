import 'reflect-metadata';
import { ValidationPipe } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { QuickChecks } from '../../src/platform/http/quick-checks.js';
import { newId } from '../../src/shared/id.js';
import '../../src/shop.module.js';

type Dto = new () => object;
type Input = Record<string, unknown>;

const id = newId();
const words = [
  'Asha',
  'men',
  'nike',
  'h&m',
  'pending',
  'delivered',
  'rejected',
  'pay',
  'price-lowtohigh',
  'asha@x.test',
];
const texts = [
  '',
  ' ',
  ' x ',
  '\n',
  'two\nlines',
  'no \u0000',
  'half \ud800',
  '\u202e',
  'x'.repeat(65),
  'x'.repeat(5_001),
];
const numbers = [0, 1, 2, -1, 1.5, 9.99, 9.999, 1e21, 1_000_001, NaN, '0', '3', '1.5', '1e3', '-0', ' 4 ', '0x10'];
const others: unknown[] = [
  true,
  false,
  'true',
  'false',
  'null',
  null,
  undefined,
  {},
  [],
  ['men'],
  [id],
  { $gt: '' },
  { addressId: id },
  { addressId: id, more: 1, constructor: 'x' },
  { addressId: null },
  { addressId: 'x' },
  { addressId: { $gt: '' } },
  Object.assign(Object.create(null) as object, { addressId: id }),
  [{ addressId: id }],
];
const values: unknown[] = [id, id.toUpperCase(), ...words, ...texts, ...numbers, ...others];

const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<Dto, { propertyName: string }[]> };
const namesOf = (dto: Dto) => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(dto, '', false, false)
      .map((one) => one.propertyName),
  ),
];
const dtos = [...storage.validationMetadatas.keys()].filter((dto) => typeof dto === 'function');

class Refused extends Error {
  constructor(readonly fields: readonly string[]) {
    super('refused');
  }
}

describe('What goes the short way', () => {
  const quick = new QuickChecks();
  const library = new ValidationPipe({
    ...{ whitelist: true, transform: true, stopAtFirstError: true },
    exceptionFactory: (errors) => new Refused(errors.map(({ property }) => property)),
  });
  const byLibrary = (dto: Dto, input: Input): Promise<unknown> =>
    library.transform(structuredClone(input), { type: 'body', metatype: dto }).catch((refused: Refused) => refused);
  /** Something that each field takes, so that it is one field that decides. */
  const goodFor = async (dto: Dto): Promise<Input> => {
    const good: Input = {};
    for (const name of namesOf(dto)) {
      for (const value of ['seven green bicycles', id, 9, ...values]) {
        const said = await byLibrary(dto, { [name]: value });
        if (value === undefined || (said instanceof Refused && said.fields.includes(name))) continue;
        good[name] ??= value;
      }
    }
    return good;
  };

  it('is every field of the shop, but for those with rules of another kind', () => {
    expect(dtos.length).toBeGreaterThan(15);
    expect(dtos.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['CartWishDto', 'NewAddressDto', 'CapturePaymentDto']),
    );
  });

  it.each(dtos.map((dto) => [dto.name, dto] as const))('comes to the same as the libraries: %s', async (_name, dto) => {
    const good = await goodFor(dto);
    let compared = 0;
    for (const name of namesOf(dto)) {
      for (const value of values) {
        for (const input of [
          { ...good, [name]: value },
          { ...good, [name]: value, more: 1, constructor: 'x' },
        ]) {
          const read = quick.read(dto, input);
          if (read === undefined) continue;
          compared += 1;
          const said = await byLibrary(dto, input);
          expect({ name, value, said }).toEqual({ name, value, said: read });
          expect(Object.getPrototypeOf(read)).toBe(dto.prototype);
        }
      }
      const { [name]: _left, ...without } = good;
      const read = quick.read(dto, without);
      if (read !== undefined) expect(await byLibrary(dto, without)).toEqual(read);
    }
    expect(compared).toBeGreaterThan(0);
  });

  it.each([
    ['CartWishDto', { userId: id, productId: id, quantity: '2' }, { userId: id, productId: id, quantity: 2 }],
    ['CapturePaymentDto', { paymentId: ' X ', payerId: 'ANY', isPaid: true }, { paymentId: 'X', payerId: 'ANY' }],
    [
      'PlaceOrderDto',
      { userId: id, addressInfo: { addressId: id, isMine: true }, totalAmount: '1' },
      { userId: id, addressInfo: { addressId: id }, totalAmount: 1 },
    ],
    [
      'PlaceOrderDto',
      { userId: id, addressInfo: null, totalAmount: 1 },
      { userId: id, addressInfo: null, totalAmount: 1 },
    ],
    ['ListingQuery', Object.assign(Object.create(null), { category: 'men', page: '2' }), { category: 'men', page: 2 }],
  ])('is taken: %s', (name, input, read) => {
    const dto = dtos.find((one) => one.name === name)!;
    expect(quick.read(dto, input)).toEqual(read);
  });

  it.each([
    ['CartWishDto', { userId: id, productId: id, quantity: 0 }],
    ['CartWishDto', { userId: id, productId: id }],
    ['CartWishDto', { userId: id, productId: id, quantity: [1] }],
    ['CartWishDto', [id, id, 1]],
    ['CartWishDto', Object.create({ userId: id, productId: id, quantity: 1 })],
    ['PlaceOrderDto', { userId: id, addressInfo: { addressId: 'x' }, totalAmount: 1 }],
    ['PlaceOrderDto', { userId: id, addressInfo: [{ addressId: id }], totalAmount: 1 }],
    ['PlaceOrderDto', { userId: id, addressInfo: Object.create({ addressId: id }) as object, totalAmount: 1 }],
    ['PlaceOrderDto', { userId: id, addressInfo: id, totalAmount: 1 }],
  ])('leaves to the libraries what is not good or has rules of its own: %s (case %#)', (name, input) => {
    const dto = dtos.find((one) => one.name === name)!;
    expect(quick.read(dto, input)).toBeUndefined();
  });
});
