import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { browserAt } from '../test/support/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { keeping, type SeenProduct } from '../test/support/range.js';
import { signingIn } from '../test/support/signing-in.js';
import { Bustle } from './support/bustle.js';
import { FrontDoor } from './support/front-door.js';
import { broken, settle } from './support/invariants.js';
import { adminOfIt, RunningShop } from './support/running-shop.js';

const people = 8;
/** A load balancer that looks every second has looked by then. */
const leastPause = 1_500; // ms
/** How often people ask between two things that happen to the shops. */
const meanwhile = 60;

describe('Three shops on one database, behind one door', () => {
  let database: FreshDatabase;
  let shops: RunningShop[] = [];
  let door: FrontDoor;
  let sock: SeenProduct;
  let crowd: Bustle | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
    // All at once, on a database that is up to date but empty: one admin is made, and by one of them.
    shops = await RunningShop.several(3, database.url);
    door = await FrontDoor.before(shops);
    const mira = signingIn(browserAt(door.url));
    await mira.logsIn(adminOfIt);
    sock = await keeping(mira.call).adds('Wool sock', { totalStock: 1_000_000 });
  });
  afterEach(() => crowd?.breakOff());
  afterAll(async () => {
    await door?.close();
    for (const shop of shops) await shop.remove();
    await database?.drop();
  });

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
    crowd = new Bustle(door.url, sock, people);
    for (const shop of shops) {
      await crowd.asks(meanwhile);
      expect(await shop.stop(() => door.closesTo(shop))).toBe(0);
      expect(shop.closingPause).toBeGreaterThanOrEqual(leastPause);
      await shop.start();
      await door.opensTo(shop);
    }
    await crowd.asks(meanwhile);
    await crowd.ends();
    process.stdout.write(`${crowd.asked} requests while three instances were opened anew\n`);
    expect(crowd.failures).toEqual([]);
    for (const [ownerId, { sure }] of crowd.added) expect(await inCart(ownerId)).toBe(sure);
  });

  it('lose only what one of them had in its hands when it is killed, and nothing they had said yes to', async () => {
    crowd = new Bustle(door.url, sock, people);
    await crowd.asks(meanwhile);
    await shops[1]!.kill();
    await door.closesTo(shops[1]!);
    await crowd.asks(meanwhile);
    await crowd.ends();
    // Until the door has looked again it goes on sending people there.
    expect(crowd.failures.filter((failure) => failure === '500')).toEqual([]);
    for (const [ownerId, { sure, unsure }] of crowd.added) {
      const kept = await inCart(ownerId);
      expect(kept).toBeGreaterThanOrEqual(sure);
      expect(kept).toBeLessThanOrEqual(sure + unsure);
    }
    await shops[1]!.start();
    await settle(database.dataSource, shops);
    expect(await broken(database.dataSource)).toEqual([]);
  });

  it('are not held up in closing by whoever never finishes their request', async () => {
    const shop = shops[2]!;
    const halves = [
      'GET / HTTP/1.1\r\nHost',
      'POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{',
    ];
    const sockets: Socket[] = [];
    for (const half of halves) {
      const socket = connect(shop.port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(half, resolve));
    }
    // Who comes behind them has an answer, so they have been heard.
    expect((await fetch(`${shop.url}/health/live`)).status).toBe(200);
    expect(await shop.stop()).toBe(0);
    for (const socket of sockets) socket.destroy();
    await shop.start();
  });
});
