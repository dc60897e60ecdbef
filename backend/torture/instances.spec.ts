import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserAt } from '../test/support/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { keeping, type SeenProduct } from '../test/support/range.js';
import { signingIn } from '../test/support/signing-in.js';
import { FrontDoor } from './support/front-door.js';
import { broken, settle } from './support/invariants.js';
import { adminOfIt, RunningShop } from './support/running-shop.js';

const people = 16;

describe('Three shops on one database, behind one door', () => {
  let database: FreshDatabase;
  let shops: RunningShop[];
  let door: FrontDoor;
  let sock: SeenProduct;
  beforeAll(async () => {
    database = await freshDatabase();
    // All at once, on a database that is up to date but empty: one admin is made, and by one of them.
    shops = await Promise.all([1, 2, 3].map(() => RunningShop.on(database.url)));
    door = await FrontDoor.before(shops);
    const mira = signingIn(browserAt(door.url));
    await mira.logsIn(adminOfIt);
    sock = await keeping(mira.call).adds('Wool sock', { totalStock: 1_000_000 });
  });
  afterAll(async () => {
    await door.close();
    for (const shop of shops) await shop.remove();
    await database.drop();
  });

  /** People who look around and fill their carts at whichever instance they are sent to. */
  const bustle = async () => {
    const failures: string[] = [];
    const added = new Map<string, { sure: number; unsure: number }>();
    let asked = 0;
    let isOver = false;
    const shopAround = async () => {
      const { call, entersAsGuest } = signingIn(browserAt(door.url));
      const { _id: userId } = await entersAsGuest();
      const mine = { sure: 0, unsure: 0 };
      added.set(userId, mine);
      while (!isOver) {
        for (const wish of [null, { userId, productId: sock._id, quantity: 1 }]) {
          asked += 1;
          const answer = await call(
            wish ? 'POST' : 'GET',
            wish ? '/shop/cart/add' : '/shop/getProduct',
            wish ?? undefined,
          )
            .then(({ status }) => status)
            .catch((error: unknown) => String(error));
          if (wish && answer === 200) mine.sure += 1;
          else if (answer !== 200) {
            failures.push(String(answer));
            if (wish) mine.unsure += 1;
          }
        }
      }
    };
    const all = Promise.all(Array.from({ length: people }, shopAround));
    return {
      async ends() {
        isOver = true;
        await all;
        return { failures, asked, added };
      },
    };
  };
  const inCart = async (ownerId: string): Promise<number> => {
    const [line]: { quantity: number }[] = await database.dataSource.query(
      'select quantity from cart.cart_lines where owner_id = $1',
      [ownerId],
    );
    return line?.quantity ?? 0;
  };

  it('made one administrator between them', async () => {
    expect(await database.dataSource.query(`select from identity.people where role = 'admin'`)).toHaveLength(1);
  });

  it('lose no request while each of them is closed politely and opened again', async () => {
    const crowd = await bustle();
    for (const shop of shops) {
      await sleep(500);
      expect(await shop.stop()).toBe(0);
      await shop.start();
    }
    await sleep(500);
    const { failures, asked, added } = await crowd.ends();
    process.stdout.write(`${asked} requests while three instances were opened anew\n`);
    expect(failures).toEqual([]);
    for (const [ownerId, { sure }] of added) expect(await inCart(ownerId)).toBe(sure);
  });

  it('lose only what one of them had in its hands when it is killed, and nothing they had said yes to', async () => {
    const crowd = await bustle();
    await sleep(700);
    await shops[1]!.kill();
    await sleep(1_500);
    const { failures, added } = await crowd.ends();
    // Until the door has looked again it goes on sending people there.
    expect(failures.filter((failure) => failure === '500')).toEqual([]);
    for (const [ownerId, { sure, unsure }] of added) {
      const kept = await inCart(ownerId);
      expect(kept).toBeGreaterThanOrEqual(sure);
      expect(kept).toBeLessThanOrEqual(sure + unsure);
    }
    await shops[1]!.start();
    await settle(database.dataSource);
    expect(await broken(database.dataSource)).toEqual([]);
  });

  it('are not held up in closing by whoever never finishes their request', async () => {
    const { port } = shops[2]!;
    const halves = [
      'GET / HTTP/1.1\r\nHost',
      'POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{',
    ];
    const sockets = halves.map((half) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(half));
      return socket.on('error', () => undefined);
    });
    await sleep(300);
    expect(await shops[2]!.stop()).toBe(0);
    for (const socket of sockets) socket.destroy();
    await shops[2]!.start();
  });
});
