import { execFileSync } from 'node:child_process';
import { calls } from '../test/access/access-matrix.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { mapConcurrently } from '../chaos/support/map-concurrently.js';
import { seededRandom } from '../chaos/support/seeded-random.js';
import { brokenInvariants } from '../test/support/database/broken-invariants.js';
import { settle } from '../chaos/support/settle.js';
import { admin, type MemoryUsage, ShopProcess } from '../chaos/support/shop-process.js';
import { cacheBustingCase } from './inputs/cache-busting-case.js';
import { reproductionScript } from './reproduction-script.js';
import { allCases, validRequest, type Case, isPermitted, type Role, roles } from './request-cases.js';
import { changed, tableChecksums, unexplained } from './table-changes.js';
import { createPeople, type Person } from './person-per-role.js';
import { RequestSender, type Received } from './request-sender.js';
import { faultOf, isAccepted } from './response-faults.js';

const casesPerRole = 4;
const wanted = Number(process.env['FUZZ_CASES'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const random = seededRandom(seed);
const batch = wanted > 10_000 ? 1_200 : 400;
const maxShown = 20;
/** A stream of events, which ends after half a minute. */
const lasting = 'GET /api/v1/admin/jobs/events';
const [slowestOfABatch, attempts, maxQueries] = [3, 3, 5_000];
const maxRepetitions = 3;
/** Compiled code and type feedback of the engine grow too: 7 % in a short run, 10 % in the longest. */
const maxGrowth = 1.25;
/** Maximum growth in live objects after `cases` requests. Measured: 600 after 1,088, and 4,500 after 2,240. */
const maxObjects = (cases: number) => 4_500 + cases;
/** Maximum growth after refused requests with at least 3 kB of new content. Measured after 400: 129 objects, 524 kB. */
const maxGrowthOfRefused = (cases: number) => ({ objects: 100 + cases / 4, bytes: cases * 1_500 });
const exceeds = (growth: Growth, limit: Growth) => growth.objects >= limit.objects || growth.bytes >= limit.bytes;

type Growth = Pick<MemoryUsage, 'objects' | 'bytes'>;

interface Sample extends MemoryUsage {
  /** Cases sent since the previous sample. */
  readonly sent: number;
}

interface CaseResult {
  readonly sentCase: Case;
  readonly received: Received;
  readonly fault: string | null;
}

const isPlain = ({ what }: Case) => what === validRequest;

/** Requests that remove or change data that other cases of a batch need, so they are sent last, one by one. */
const destructive = [
  'DELETE /api/v1/shop/address/delete/{userId}/{addressId}',
  // A review that was changed waits again.
  'PUT /api/v1/shop/reviews/{id}',
  'POST /api/v1/shop/order/cancel',
  'DELETE /api/v1/admin/deleteproduct/{id}',
  'PUT /api/v1/users/password',
  'POST /api/v1/users/login',
  'POST /api/v1/users/logout-everywhere',
  'POST /api/v1/users/guest-login',
  'POST /api/v1/users/register',
  'POST /api/v1/users/logout',
];

/** For each endpoint and role, the valid request and some random unusual ones; then more random ones. */
function chosenCases(): Case[] {
  const shuffled = allCases()
    .map((each) => ({ each, place: isPlain(each) ? -1 : random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
  const seen = new Map<string, number>();
  const first = shuffled.filter(({ call, role }) => {
    const count = (seen.get(call + role) ?? 0) + 1;
    seen.set(call + role, count);
    return count <= casesPerRole;
  });
  const taken = new Set(first);
  return [...first, ...shuffled.filter((each) => !taken.has(each))].slice(0, Math.max(wanted, first.length));
}

/** Valid requests come first, while all rows that they need exist; of these, orders come before changes of the cart. */
function inBatches(cases: readonly Case[]): Case[][] {
  const needsCart = ({ call }: Case) => Number(/order\/(create|quote)$/.test(call));
  const good = cases.filter(isPlain).sort((a, b) => needsCart(b) - needsCart(a));
  const ordered = [...good, ...cases.filter((each) => !isPlain(each))];
  return Array.from({ length: Math.ceil(ordered.length / batch) }, (_, n) => ordered.slice(n * batch, (n + 1) * batch));
}

describe(`Unusual requests (seed ${seed})`, () => {
  let database: FreshDatabase;
  let shop: ShopProcess;
  let sender: RequestSender;
  let people: ReadonlyMap<Role, Person>;
  const taken: Sample[] = [];
  const all = chosenCases();
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await ShopProcess.on(database.url);
    sender = new RequestSender(shop.url);
    // What is loaded or made when it is first needed is no leak.
    for (const path of ['api/docs-yaml', 'api/docs-json', 'sitemap.xml', 'api/v1/shop/search?q=lnien'])
      expect((await fetch(new URL(path, shop.url))).status).toBe(200);
  });
  afterAll(async () => {
    sender?.close();
    await shop?.remove();
    await database?.drop();
  });

  const requestOf = ({ role, send }: Case) => {
    const { ids, headers } = people.get(role)!;
    const bare = send(ids, people.get(role === 'guest' || role === 'other' ? 'user' : 'guest')!.ids);
    return { bare, complete: { ...bare, headers: { ...headers, ...bare.headers } } };
  };

  const ask = async (each: Case): Promise<CaseResult> => {
    const { bare, complete } = requestOf(each);
    const received = await sender.send(complete);
    const fault = faultOf(each.call, complete, received);
    const again = () => reproductionScript(each.role, bare, people.get(each.role)!.ids);
    return {
      sentCase: each,
      received,
      fault: fault && `${each.call} by ${each.role}, ${each.what}: ${fault}\n${again()}`,
    };
  };

  /** Whether its response takes longer than thousands of sequential database queries. */
  const isSlowerThanQueries = async (each: Case): Promise<{ result: CaseResult; isSlow: boolean }> => {
    let hasResponse = false;
    const asking = ask(each).finally(() => (hasResponse = true));
    asking.catch(() => undefined); // awaited below
    let queries = 0;
    for (; queries < maxQueries && !hasResponse; queries++) await database.dataSource.query('select 1');
    const isSlow = !hasResponse;
    return { result: await asking, isSlow };
  };

  /** Repeats the slowest requests alone, because concurrent ones may have waited for a lock on the same order. */
  const repeatSlowest = async (results: readonly CaseResult[]): Promise<CaseResult[]> => {
    const slowest = results
      .filter(({ sentCase }) => sentCase.call !== lasting)
      .sort((a, b) => b.received.durationMs - a.received.durationMs)
      .slice(0, slowestOfABatch);
    const again: CaseResult[] = [];
    for (const { sentCase } of slowest) {
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const { result, isSlow } = await isSlowerThanQueries(sentCase);
        const isFault = isSlow && attempt === attempts;
        const slow = `${sentCase.call} by ${sentCase.role}, ${sentCase.what}: slow ${attempts} times`;
        again.push({ ...result, fault: result.fault ?? (isFault ? slow : null) });
        if (!isSlow) break;
      }
    }
    return again;
  };

  interface BatchResult {
    readonly accepted: ReadonlyMap<string, number>;
    readonly results: readonly CaseResult[];
    readonly faults: string[];
  }

  const send = async (cases: readonly Case[]): Promise<BatchResult> => {
    const place = ({ call }: Case) => destructive.indexOf(call);
    const others = cases.filter((each) => place(each) < 0);
    const final = cases.filter((each) => place(each) >= 0).sort((a, b) => place(a) - place(b));
    const concurrent = [
      ...(await mapConcurrently(1, others.filter(isPlain), ask)),
      ...(await mapConcurrently(
        8,
        others.filter((each) => !isPlain(each)),
        ask,
      )),
    ];
    const alone = await repeatSlowest(concurrent);
    const ended = await mapConcurrently(1, final, ask);
    const results = [...concurrent, ...alone, ...ended, ...(await repeatSlowest(ended))];
    const accepted = new Map<string, number>();
    for (const { sentCase, received } of results)
      if (isAccepted(sentCase.call, requestOf(sentCase).bare, received))
        accepted.set(sentCase.call, (accepted.get(sentCase.call) ?? 0) + 1);
    return { accepted, results, faults: results.flatMap(({ fault }) => fault ?? []) };
  };

  /** Orders of a former batch, whose time would end during the next. */
  const expireOrders = async () => {
    await database.dataSource.query(`update ordering.orders set payable_until = now() where payable_until > now()`);
    await shop.runJob('ExpireUnpaidOrdersJob');
  };

  /** Of former batches, of whose people each had one: the shop keeps so many at most. */
  const retireMethods = () =>
    database.dataSource.query(
      'update pricing.delivery_methods set retired_at = now() where not is_on and retired_at is null',
    );

  /** Sends each batch with new people, and compares the stored rows before and after. */
  const sendBatches = async (
    cases: readonly Case[],
    compare: (before: Awaited<ReturnType<typeof tableChecksums>>, after: typeof before, sent: BatchResult) => string[],
  ) => {
    const pid = shop.pid;
    const [faults, results, samples]: [string[], CaseResult[], Sample[]] = [[], [], []];
    for (const some of inBatches(cases)) {
      await expireOrders();
      await retireMethods();
      people = await createPeople(shop.url, database.dataSource);
      await settle(database.dataSource, [shop]);
      const before = await tableChecksums(database.dataSource);
      const result = await send(some);
      await settle(database.dataSource, [shop]);
      faults.push(...result.faults, ...compare(before, await tableChecksums(database.dataSource), result));
      results.push(...result.results);
      samples.push({ ...(await shop.memoryUsage()), sent: some.length });
    }
    // Unformatted, so that the commands can be copied into a shell.
    for (const fault of faults.slice(0, maxShown)) process.stdout.write(`${fault}\n\n`);
    const unconfirmed = results.filter(({ received }) => received.status === 503).length;
    process.stdout.write(`${cases.length} cases, ${faults.length} faults; ${unconfirmed} got 503\n`);
    expect(faults.map((fault) => fault.split('\n')[0])).toEqual([]);
    expect(shop.pid).toBe(pid);
    expect(await brokenInvariants(database.dataSource)).toEqual([]);
    return { results, samples };
  };

  const sendForbidden = async (cases: readonly Case[]) => {
    const sent = await sendBatches(cases, (before, after) =>
      changed(before, after).map((name) => `${name} was changed`),
    );
    const plain = sent.results.filter(({ sentCase }) => isPlain(sentCase));
    expect(plain.filter(({ received }) => ![401, 403, 404, 400].includes(received.status))).toEqual([]);
    return sent;
  };

  it('can be reproduced by the shell script that is printed with a fault', async () => {
    people = await createPeople(shop.url, database.dataSource);
    const samples = roles.flatMap((role) => {
      const ofRole = all.filter((each) => each.role === role);
      const call = role === 'admin' ? 'POST /api/v1/admin/order/refund/{id}' : 'POST /api/v1/shop/cart/add';
      return ofRole.filter((each) => each.call === call).slice(0, 3);
    });
    for (const each of samples) {
      const { received } = await ask(each);
      const lines = reproductionScript(each.role, requestOf(each).bare, people.get(each.role)!.ids);
      const env = { ...process.env, U: shop.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
      const said = execFileSync('sh', ['-c', lines], { env, encoding: 'utf8' }).trim();
      expect([each.role, each.what, said]).toEqual([each.role, each.what, String(received.status)]);
    }
  });

  it('of roles without permission change no row', async () => {
    const { samples } = await sendForbidden(all.filter((each) => !isPermitted(each)));
    taken.push(...samples);
  });

  it('of permitted roles get responses as described and in time, and add or remove only the expected rows', async () => {
    const { results, samples } = await sendBatches(all.filter(isPermitted), (before, after, { accepted }) =>
      unexplained(before, after, accepted),
    );
    taken.push(...samples);
    // An endpoint that refused every request would not have been tested.
    const neverAccepted = Object.entries(calls).flatMap(([call, { good }]) =>
      roles
        .filter((role) => isPermitted({ call, role }) && role !== 'other')
        .filter(
          (role) =>
            !results.some(
              ({ sentCase, received }) => sentCase.call === call && sentCase.role === role && received.status === good,
            ),
        )
        .map((role) => `${call} by ${role}: never ${good}`),
    );
    expect(neverAccepted).toEqual([]);
  });

  it('leak no memory', () => {
    const quarter = Math.ceil(taken.length / 4);
    const least = (of: readonly MemoryUsage[], what: 'bytes' | 'objects') => Math.min(...of.map((each) => each[what]));
    const [early, late] = [taken.slice(0, quarter), taken.slice(-quarter)];
    for (const what of ['bytes', 'objects'] as const) {
      process.stdout.write(`${what} after garbage collection: ${least(early, what)}, then ${least(late, what)}\n`);
      expect(least(late, what)).toBeLessThan(least(early, what) * maxGrowth);
    }
    const more = least(late, 'objects') - least(early, 'objects');
    const sent = taken.slice(1).reduce((sum, each) => sum + each.sent, 0);
    process.stdout.write(`${more} more objects after ${sent} cases\n`);
    expect(more).toBeLessThan(maxObjects(sent));
  });

  it('by roles without permission leak no memory, even with new content each time', async () => {
    const cases = all.filter((each) => !isPermitted(each)).slice(0, batch);
    const limit = maxGrowthOfRefused(cases.length);
    let before: Growth = await shop.memoryUsage();
    let growth = { objects: Infinity, bytes: Infinity };
    // Repeats, because a one-time allocation, such as another database connection, doesn't recur, unlike a leak.
    for (let repetition = 1; repetition <= maxRepetitions && exceeds(growth, limit); repetition++) {
      const { samples } = await sendForbidden(cases.map((each, n) => cacheBustingCase(each, `r${repetition}n${n}`)));
      const after = samples.at(-1)!;
      growth = { objects: after.objects - before.objects, bytes: after.bytes - before.bytes };
      before = after;
      process.stdout.write(
        `${growth.objects} more objects, ${growth.bytes} more bytes after ${cases.length} refused\n`,
      );
    }
    expect([growth, exceeds(growth, limit)]).toEqual([growth, false]);
  });
});
