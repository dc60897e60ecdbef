import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { GuestJoined } from '../../../identity/identity.events.js';
import { newId } from '../../../shared/id.js';
import { AddAddress } from '../../application/add-address.js';
import { AddressingFacade } from '../../application/addressing-facade.js';
import { RequestJoinReport } from '../../../platform/request-context/request-join-report.js';
import { WhenGuestJoinedHandOverAddresses } from '../../application/when-guest-joined-hand-over-addresses.js';
import { ShopCountry } from '../../../shared/shop-country.js';
import { SqlAddressViews, TypeormAddressBooks } from './typeorm-address-books.js';

const fields = {
  ...{ name: 'Meera Iyer', address: '12 Weaver Lane', city: 'Pune', pincode: '411001' },
  ...{ phone: '9876543210', notes: '' },
};

describe('Address books in PostgreSQL', () => {
  let fresh: FreshDatabase;
  let sql: Sql;
  let work: TypeormUnitOfWork;
  let books: TypeormAddressBooks;
  let views: SqlAddressViews;
  let add: (ownerId: string) => Promise<{ id: string }>;

  beforeAll(async () => {
    fresh = await freshDatabase();
    work = new TypeormUnitOfWork(fresh.dataSource);
    sql = new Sql(work);
    books = new TypeormAddressBooks(work);
    views = new SqlAddressViews(sql);
    add = (id) => new AddAddress(books, work).execute({ shopper: { id, role: 'user', name: 'Asha' }, fields });
  });
  afterAll(() => fresh?.drop());

  it('hold three of twenty addresses that are added concurrently', async () => {
    const asha = newId<'Person'>();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => add(asha)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await views.list(asha)).toHaveLength(3);
  });

  it('list addresses in the order they were added, independent of the order of their rows', async () => {
    const asha = newId<'Person'>();
    const ids = [newId<'Address'>(), newId<'Address'>(), newId<'Address'>()];
    await fresh.dataSource.query('insert into addressing.address_books (owner_id) values ($1)', [asha]);
    await fresh.dataSource.query(
      `insert into addressing.addresses (id, owner_id, position, address, city, pincode, phone)
       select id, $1, position, '12 Weaver Lane', 'Pune', '411001', '9876543210'
         from unnest($2::uuid[], array[2, 1, 0]) as kept (id, position)`,
      [asha, [...ids].reverse()],
    );
    const walked = await work.run(async () => {
      await sql.execute('set local enable_indexscan = off');
      return views.list(asha);
    });
    expect(walked.map(({ id }) => id)).toEqual(ids);
  });

  it('don’t write unchanged addresses, and close the gap of a removed one', async () => {
    const asha = newId<'Person'>();
    const [first, second, third] = [await add(asha), await add(asha), await add(asha)];
    const writerOf = async ({ id }: { id: string }) => {
      const [row] = await fresh.dataSource.query<{ writer: string; position: number }[]>(
        'select xmin::text as writer, position from addressing.addresses where id = $1',
        [id],
      );
      return row;
    };
    const before = await writerOf(first);
    await work.run(async () => {
      const book = await books.get(asha);
      book.remove(second.id);
      await books.save(book);
    });
    expect(await writerOf(first)).toEqual(before);
    expect(await writerOf(second)).toBeUndefined();
    expect(await writerOf(third)).toMatchObject({ position: 1 });
  });

  it('find only addresses of the given person', async () => {
    const [asha, ravi] = [newId<'Person'>(), newId<'Person'>()];
    const { id } = await add(asha);
    const own = new AddressingFacade(views, new ShopCountry([]));
    expect(await own.find(asha, id)).toEqual({ addressId: id, version: 1, ...fields, country: 'IN' });
    expect(await own.find(ravi, id)).toBeNull();
  });

  it('redirect a guest’s addresses to the account they join', async () => {
    const [guest, account] = [newId<'Person'>(), newId<'Person'>()];
    const { id } = await add(guest);
    const reaction = new WhenGuestJoinedHandOverAddresses(books, new RequestJoinReport());
    await work.run(() => reaction.react(new GuestJoined(guest, account)));
    expect((await views.list(account)).map((address) => address.id)).toEqual([id]);
    expect(await views.list(guest)).toEqual([]);
    const late = await add(guest);
    expect((await views.list(account)).map((address) => address.id)).toEqual([id, late.id]);
  });
});
