import { verify } from '@node-rs/argon2';
import { RepeatedJob } from '../../src/platform/jobs/repeated-job.js';
import { newId } from '../../src/shared/id.js';
import { keeping } from '../support/range.js';
import { emailOf, goodPassword, openShop } from '../support/shop.js';
import { shopping } from '../support/shopping.js';
import { toldToTheDatabase } from '../support/told-to-the-database.js';
import { calls, type Ids } from './calls.js';

jest.mock<typeof import('@node-rs/argon2')>('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
/** A session notes now and then that it is used. */
const ofTheCall = (sql: string) => !/update identity\.sessions/i.test(sql);
const cost = (hash: unknown) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0];

describe('What an answer takes', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    // What the shop does by itself now and then is not a call's.
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    shop = await openShop();
    await shop.registers('Bela');
  });
  afterAll(() => shop.close());

  const tries = async (name: string) => {
    const person = shop.comes();
    const began = performance.now();
    const { status, body } = await person.triesToLogIn({ email: emailOf(name), password: 'not the password' });
    return { ms: performance.now() - began, told: { status, body } };
  };
  const forgetTries = () => shop.dataSource.query('delete from platform.tries');

  it('is the same work for an account that is none: one hash, as dear, and the same statements', async () => {
    const seen: { costs: unknown[]; statements: string[] }[] = [];
    // The first of all is one that nobody has: what is made once must not give it away.
    for (const name of ['Nobody', 'Bela', 'Nemo', 'Bela']) {
      await forgetTries();
      jest.mocked(verify).mockClear();
      const statements = await (await toldToTheDatabase(() => tries(name))).filter(ofTheCall);
      seen.push({ costs: jest.mocked(verify).mock.calls.map(([hash]) => cost(hash)), statements });
    }
    expect(seen[0]?.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$']);
    expect(seen[0]?.statements.length).toBeGreaterThan(2);
    for (const each of seen.slice(1)) expect(each).toEqual(seen[0]);
  });

  it('is about the same time, and the very same words', async () => {
    const ms: Record<string, number[]> = { Nobody: [], Bela: [] };
    const told: unknown[] = [];
    for (let n = 0; n < 60; n++) {
      await forgetTries();
      // In turns, so that whatever else the machine does falls on both.
      for (const name of n % 2 ? ['Nobody', 'Bela'] : ['Bela', 'Nobody']) {
        const tried = await tries(name);
        ms[name]!.push(tried.ms);
        told.push(tried.told);
      }
    }
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    const ratio = median(ms['Nobody']!) / median(ms['Bela']!);
    // Without a hash it would be a fifth.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  }, 60_000);

  describe('to ids that name nothing of one’s own', () => {
    let asha: Awaited<ReturnType<typeof shop.registers>>;
    let [own, others]: Ids[] = [];
    const has = async (person: Awaited<ReturnType<typeof shop.registers>>): Promise<Ids> => {
      const { _id: productId } = await keeping((await shop.admin()).call).adds('Linen shirt');
      const buyer = shopping(person.call, person.user._id, shop.url);
      const { orderId } = await buyer.orders([1, { _id: productId }]);
      const [{ id: paymentId }]: [{ id: string }] = await shop.dataSource.query(
        'select id from payments.payments where order_id = $1',
        [orderId],
      );
      return { userId: buyer.id, productId, addressId: await buyer.hasAddress(), orderId, paymentId };
    };
    beforeAll(async () => {
      asha = await shop.registers('Asha');
      own = await has(asha);
      others = await has(await shop.registers('Chitra'));
    });

    const send = async (name: string, ids: Ids) => {
      const [method = '', template = ''] = name.split(' ');
      const id = template.includes('payments') ? ids.paymentId : ids.orderId;
      const path = template.replace(/\{(\w+)\}/g, (_, key: string) => ({ ...ids, id })[key as keyof Ids] ?? '');
      const body = method === 'GET' ? undefined : (calls[name]?.body?.(ids) ?? {});
      let answer: Awaited<ReturnType<typeof asha.send>> | undefined;
      const statements = await toldToTheDatabase(async () => {
        answer = await asha.send(method, `/../..${path}`, body);
      });
      const { status, headers } = answer!;
      const heads = [...headers.keys()].filter((head) => head !== 'keep-alive').sort();
      return { status, body: answer!.body, heads, statements: statements.filter(ofTheCall) };
    };
    const private_ = Object.entries(calls).flatMap(([name, { who, ids = {} }]) =>
      who === 'shoppers'
        ? (Object.entries(ids) as [keyof Ids, { belongsTo: string }][])
            .filter(([, { belongsTo }]) => belongsTo === 'person')
            .map(([key]) => [name, key] as const)
        : [],
    );

    it.each(private_)('%s by another’s %s is as if there were none: words, headers and work', async (name, key) => {
      const absent = await send(name, { ...own!, [key]: newId() });
      expect(absent.status).toBeGreaterThanOrEqual(400);
      expect(await send(name, { ...own!, [key]: others![key] })).toEqual(absent);
    });

    it('nor does a payment that comes back without its order', async () => {
      const capture = async (paymentId: string) => {
        const statements = await toldToTheDatabase(async () => {
          const { status } = await asha.send('POST', '/shop/order/capture', { paymentId, payerId: 'x' });
          expect(status).toBe(404);
        });
        return statements.filter(ofTheCall);
      };
      expect(await capture(others!.paymentId)).toEqual(await capture(newId()));
    });

    it('are many', () => expect(private_.length).toBeGreaterThan(12));
  });

  it('needs the right password all the same', async () => {
    const bela = shop.comes();
    await forgetTries();
    expect((await bela.triesToLogIn({ email: emailOf('Bela'), password: goodPassword })).status).toBe(200);
  });
});
