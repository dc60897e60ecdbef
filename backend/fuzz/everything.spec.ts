import { execFileSync } from 'node:child_process';
import { calls } from '../test/access/calls.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { atMost } from '../chaos/support/at-most.js';
import { chanceOf } from '../chaos/support/chance.js';
import { broken, settle } from '../chaos/support/invariants.js';
import { adminOfIt, type Inside, RunningShop } from '../chaos/support/running-shop.js';
import { asShell } from './as-shell.js';
import { allCases, asItShouldBe, type Case, isFor, type Role, roles } from './cases.js';
import { changed, keptRows, unexplained } from './kept-rows.js';
import { newPeople, type Person } from './people.js';
import { faultOf, isAgreedTo, Sending, type Told } from './sending.js';

const ofEach = 10;
const wanted = Number(process.env['FUZZ_CASES'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const chance = chanceOf(seed);
const batch = wanted > 10_000 ? 1_200 : 400;
const mostShown = 20;
const [slowestOfABatch, attempts, manyQuestions] = [3, 3, 5_000];
/** What the engine compiles and notes about new ways is its own: 7 % in a short run, 10 % in the longest. */
const mostGrowth = 1.25;
/** How many more objects live after so many cases; of refused ones up to 300 more after 720, 480 after 3,300, of all 4,500 after 2,240. */
const mostObjects = {
  ofRefused: (cases: number) => 1_000 + cases / 2,
  ofAll: (cases: number) => 8_000 + cases,
};

interface Look extends Inside {
  /** Cases sent so far. */
  readonly sent: number;
}

interface Answered {
  readonly asked: Case;
  readonly told: Told;
  readonly fault: string | null;
}

const isPlain = ({ what }: Case) => what === asItShouldBe;

/** They take away what the others of a batch need, so they are sent last, one by one. */
const endings = [
  'DELETE /api/v1/shop/address/delete/{userId}/{addressId}',
  'POST /api/v1/shop/order/cancel',
  'DELETE /api/v1/admin/deleteproduct/{id}',
  'PUT /api/v1/users/password',
  'POST /api/v1/users/login',
  'POST /api/v1/users/logout-everywhere',
  'POST /api/v1/users/guest-login',
  'POST /api/v1/users/register',
  'POST /api/v1/users/logout',
];

/** Every call by everybody as it should be and some other ways, the rest by chance. */
function chosen(): Case[] {
  const shuffled = allCases()
    .map((each) => ({ each, place: isPlain(each) ? -1 : chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
  const seen = new Map<string, number>();
  const first = shuffled.filter(({ call, role }) => {
    const count = (seen.get(call + role) ?? 0) + 1;
    seen.set(call + role, count);
    return count <= ofEach;
  });
  const taken = new Set(first);
  return [...first, ...shuffled.filter((each) => !taken.has(each))].slice(0, Math.max(wanted, first.length));
}

/** What is as it should be comes first, while everything is there: orders before others change the cart they are for. */
function inBatches(cases: readonly Case[]): Case[][] {
  const isOrder = ({ call }: Case) => Number(call === 'POST /api/v1/shop/order/create');
  const good = cases.filter(isPlain).sort((a, b) => isOrder(b) - isOrder(a));
  const ordered = [...good, ...cases.filter((each) => !isPlain(each))];
  return Array.from({ length: Math.ceil(ordered.length / batch) }, (_, n) => ordered.slice(n * batch, (n + 1) * batch));
}

describe(`Whatever is sent (seed ${seed})`, () => {
  let database: FreshDatabase;
  let shop: RunningShop;
  let sending: Sending;
  let people: ReadonlyMap<Role, Person>;
  const taken: Look[] = [];
  const all = chosen();
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await RunningShop.on(database.url);
    sending = new Sending(shop.url);
  });
  afterAll(async () => {
    sending?.close();
    await shop?.remove();
    await database?.drop();
  });

  const requestOf = ({ role, send }: Case) => {
    const { ids, headers } = people.get(role)!;
    const bare = send(ids, people.get(role === 'guest' || role === 'other' ? 'user' : 'guest')!.ids);
    return { bare, whole: { ...bare, headers: { ...headers, ...bare.headers } } };
  };

  const ask = async (each: Case): Promise<Answered> => {
    const { bare, whole } = requestOf(each);
    const told = await sending.ask(whole);
    const fault = faultOf(each.call, whole, told);
    const again = () => asShell(each.role, bare, people.get(each.role)!.ids);
    return { asked: each, told, fault: fault && `${each.call} by ${each.role}, ${each.what}: ${fault}\n${again()}` };
  };

  /** Whether its answer comes behind those to thousands of questions to the database, asked one after another. */
  const isOvertaken = async (each: Case): Promise<{ answered: Answered; isSlow: boolean }> => {
    let isAnswered = false;
    const asking = ask(each).finally(() => (isAnswered = true));
    asking.catch(() => undefined); // it is waited for below
    let questions = 0;
    for (; questions < manyQuestions && !isAnswered; questions++) await database.dataSource.query('select 1');
    const isSlow = !isAnswered;
    return { answered: await asking, isSlow };
  };

  /** Eight at a time wait for each other where they want the same order, so the slowest are asked again with nobody beside them. */
  const askTheSlowestAgain = async (answers: readonly Answered[]): Promise<Answered[]> => {
    const slowest = [...answers].sort((a, b) => b.told.tookMs - a.told.tookMs).slice(0, slowestOfABatch);
    const again: Answered[] = [];
    for (const { asked } of slowest) {
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const { answered, isSlow } = await isOvertaken(asked);
        const isFault = isSlow && attempt === attempts;
        const slow = `${asked.call} by ${asked.role}, ${asked.what}: slow ${attempts} times`;
        again.push({ ...answered, fault: answered.fault ?? (isFault ? slow : null) });
        if (!isSlow) break;
      }
    }
    return again;
  };

  interface Round {
    readonly accepted: ReadonlyMap<string, number>;
    readonly answers: readonly Answered[];
    readonly faults: string[];
  }

  const send = async (cases: readonly Case[]): Promise<Round> => {
    const place = ({ call }: Case) => endings.indexOf(call);
    const living = cases.filter((each) => place(each) < 0);
    const last = cases.filter((each) => place(each) >= 0).sort((a, b) => place(a) - place(b));
    const among = [
      ...(await atMost(1, living.filter(isPlain), ask)),
      ...(await atMost(
        8,
        living.filter((each) => !isPlain(each)),
        ask,
      )),
    ];
    const alone = await askTheSlowestAgain(among);
    const ended = await atMost(1, last, ask);
    const answers = [...among, ...alone, ...ended, ...(await askTheSlowestAgain(ended))];
    const accepted = new Map<string, number>();
    for (const { asked, told } of answers)
      if (isAgreedTo(asked.call, told)) accepted.set(asked.call, (accepted.get(asked.call) ?? 0) + 1);
    return { accepted, answers, faults: answers.flatMap(({ fault }) => fault ?? []) };
  };

  /** Sends batch after batch by people who are new each time, and looks at what is kept before and after. */
  const sendAll = async (
    cases: readonly Case[],
    compare: (before: Awaited<ReturnType<typeof keptRows>>, after: typeof before, round: Round) => string[],
  ) => {
    const pid = shop.pid;
    const [faults, answers]: [string[], Round['answers'][number][]] = [[], []];
    for (const some of inBatches(cases)) {
      people = await newPeople(shop.url, database.dataSource);
      await settle(database.dataSource, [shop]);
      const before = await keptRows(database.dataSource);
      const round = await send(some);
      await settle(database.dataSource, [shop]);
      faults.push(...round.faults, ...compare(before, await keptRows(database.dataSource), round));
      answers.push(...round.answers);
      const sent = (taken.at(-1)?.sent ?? 0) + some.length;
      taken.push({ ...(await shop.looksInside()), sent });
    }
    // As they are, so that they can be copied into a shell.
    for (const fault of faults.slice(0, mostShown)) process.stdout.write(`${fault}\n\n`);
    const unconfirmed = answers.filter(({ told }) => told.status === 503).length;
    process.stdout.write(`${cases.length} cases, ${faults.length} faults; ${unconfirmed} answered 503\n`);
    expect(faults.map((fault) => fault.split('\n')[0])).toEqual([]);
    expect(shop.pid).toBe(pid);
    expect(await broken(database.dataSource)).toEqual([]);
    return answers;
  };

  it('can be sent again by the lines that stand below a fault', async () => {
    people = await newPeople(shop.url, database.dataSource);
    const samples = roles.flatMap((role) => {
      const ofRole = all.filter((each) => each.role === role);
      const call = role === 'admin' ? 'GET /api/v1/admin/order/details/{id}' : 'POST /api/v1/shop/cart/add';
      return ofRole.filter((each) => each.call === call).slice(0, 3);
    });
    for (const each of samples) {
      const { told } = await ask(each);
      const lines = asShell(each.role, requestOf(each).bare, people.get(each.role)!.ids);
      const env = { ...process.env, U: shop.url, ADMIN_EMAIL: adminOfIt.email, ADMIN_PASSWORD: adminOfIt.password };
      const said = execFileSync('sh', ['-c', lines], { env, encoding: 'utf8' }).trim();
      expect([each.role, each.what, said]).toEqual([each.role, each.what, String(told.status)]);
    }
  });

  it('by those for whom it is not, changes not a single row', async () => {
    const cases = all.filter((each) => !isFor(each));
    const answers = await sendAll(cases, (before, after) =>
      changed(before, after).map((name) => `${name} was changed`),
    );
    const plain = answers.filter(({ asked }) => isPlain(asked));
    expect(plain.filter(({ told }) => ![401, 403, 404, 400].includes(told.status))).toEqual([]);
    const [early, late] = [taken[0]!, taken.at(-1)!];
    const [more, sent] = [late.objects - early.objects, late.sent - early.sent];
    process.stdout.write(`${more} more objects after ${sent} refused cases\n`);
    expect(more).toBeLessThan(mostObjects.ofRefused(sent));
  });

  it('by those for whom it is, is answered as described and in time, and no row comes or goes that was not agreed to', async () => {
    const answers = await sendAll(all.filter(isFor), (before, after, { accepted }) =>
      unexplained(before, after, accepted),
    );
    // What is refused from the start would never reach the insides.
    const unheard = Object.entries(calls).flatMap(([call, { good }]) =>
      roles
        .filter((role) => isFor({ call, role }) && role !== 'other')
        .filter(
          (role) =>
            !answers.some(({ asked, told }) => asked.call === call && asked.role === role && told.status === good),
        )
        .map((role) => `${call} by ${role}: never ${good}`),
    );
    expect(unheard).toEqual([]);
  });

  it('leaves nothing behind in the memory of the shop', () => {
    const quarter = Math.ceil(taken.length / 4);
    const least = (of: readonly Inside[], what: 'bytes' | 'objects') => Math.min(...of.map((each) => each[what]));
    const [early, late] = [taken.slice(0, quarter), taken.slice(-quarter)];
    for (const what of ['bytes', 'objects'] as const) {
      process.stdout.write(`${what} after clearing away: ${least(early, what)}, then ${least(late, what)}\n`);
      expect(least(late, what)).toBeLessThan(least(early, what) * mostGrowth);
    }
    const more = least(late, 'objects') - least(early, 'objects');
    const sent = late.at(-1)!.sent - early[0]!.sent;
    process.stdout.write(`${more} more objects after ${sent} cases\n`);
    expect(more).toBeLessThan(mostObjects.ofAll(sent));
  });
});
