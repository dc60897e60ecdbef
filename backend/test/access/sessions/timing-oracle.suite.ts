import { countedAttempts } from '../../support/database/counted-attempts.js';
import { HashingPool } from '../../../src/identity/adapters/crypto/hashing-pool.js';
import { RepeatedJob } from '../../../src/platform/jobs/repeated-job.js';
import { newId } from '../../../src/shared/id.js';
import { browserAt } from '../../support/http/browser.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { aFailedMail } from '../../support/mail/a-failed-mail.js';
import { shopping } from '../../support/people/shopping.js';
import { recordedSql } from '../../support/database/recorded-sql.js';
import { calls, idIn, type Ids } from '../access-matrix.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

/** Excludes the update of a session's last use, which happens only once a minute. */
const ofTheCall = (sql: string) => !/update identity\.sessions/i.test(sql);
/** Also excludes statements of rate limits: requests are counted in batches, so only some of them write. */
const ofTheShopper = (sql: string) => ofTheCall(sql) && !/rate_limits/.test(sql);
const cost = (kept: unknown) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(kept))?.[0];

describe('The work for a response', () => {
  afterAll(closeOpened);
  let hash: jest.SpiedFunction<HashingPool['hash']>;
  let verify: jest.SpiedFunction<HashingPool['verify']>;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    hash = jest.spyOn(HashingPool.prototype, 'hash');
    verify = jest.spyOn(HashingPool.prototype, 'verify');
    // Jobs would add statements.
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    shop = await openShop();
    await shop.registers('Bela');
  });

  const ownHash = async (name: string): Promise<string> => {
    const [row]: [{ hash: string }] = await shop.dataSource.query(
      'select password_hash as hash from identity.people where email = $1',
      [emailOf(name)],
    );
    return row.hash;
  };
  const resetRateLimits = () => countedAttempts(shop).forget();
  /** Records the work for a login with a wrong password. */
  const workFor = async (name: string, url = shop.url) => {
    await resetRateLimits();
    hash.mockClear();
    verify.mockClear();
    let response: Awaited<ReturnType<ReturnType<typeof browserAt>['send']>> | undefined;
    const statements = await recordedSql(async () => {
      const account = { email: emailOf(name), password: 'not the password' };
      response = await browserAt(url).send('POST', '/users/login', account);
    });
    const { status, body, headers } = response!;
    return {
      hashed: hash.mock.calls.map(([, options]) => options),
      verified: verify.mock.calls.map(([kept]) => cost(kept)),
      statements: statements.filter(ofTheCall),
      response: { status, body, heads: [...headers].map(([head, value]) => [head, value.length]) },
    };
  };

  it('is the same for unknown and known accounts: one hash of equal cost, equal statements and lengths', async () => {
    const seen: Awaited<ReturnType<typeof workFor>>[] = [];
    for (const name of ['Nobody', 'Bela', 'Nemo', 'Bela']) seen.push(await workFor(name));
    expect(seen[0]?.hashed).toEqual([]);
    expect(seen[0]?.verified).toEqual([cost(await ownHash('Bela'))]);
    expect(seen[0]?.statements.length).toBeGreaterThan(2);
    expect(seen[0]?.response.status).toBe(401);
    for (const each of seen.slice(1)) expect(each).toEqual(seen[0]);
  });

  it('is the same for the first request to an instance', async () => {
    const [one, other] = [await shop.again(), await shop.again()];
    const [nobodys, belas] = [await workFor('Nobody', one.url), await workFor('Bela', other.url)];
    expect(nobodys).toMatchObject({ hashed: [expect.anything()], verified: [expect.anything()] });
    expect([belas.hashed, belas.verified]).toEqual([nobodys.hashed, nobodys.verified]);
  });

  describe('to a request with another person’s id', () => {
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
      return {
        userId: buyer.id,
        productId,
        variantId: productId,
        addressId: await buyer.hasAddress(),
        orderId,
        paymentId,
        mailId: await aFailedMail(shop.dataSource),
        deliveryMethodId: orderId,
        discountId: orderId,
        staffId: orderId,
        bannerId: orderId,
        jobId: orderId,
        reviewId: orderId,
        returnId: orderId,
      };
    };
    beforeAll(async () => {
      asha = await shop.registers('Asha');
      own = await has(asha);
      others = await has(await shop.registers('Chitra'));
    });

    const send = async (name: string, ids: Ids) => {
      const [method = '', template = ''] = name.split(' ');
      const id = idIn(template, ids);
      const path = template.replace(/\{(\w+)\}/g, (_, key: string) => ({ ...ids, id })[key as keyof Ids] ?? '');
      const body = method === 'GET' ? undefined : (calls[name]?.body?.(ids) ?? {});
      let response: Awaited<ReturnType<typeof asha.send>> | undefined;
      const statements = await recordedSql(async () => {
        response = await asha.send(method, `/../..${path}`, body);
      });
      const { status, headers } = response!;
      const heads = [...headers.keys()].filter((head) => head !== 'keep-alive').sort();
      return { status, body: response!.body, heads, statements: statements.filter(ofTheShopper) };
    };
    const private_ = Object.entries(calls).flatMap(([name, { who, ids = {} }]) =>
      who === 'shoppers'
        ? (Object.entries(ids) as [keyof Ids, { belongsTo: string }][])
            .filter(([, { belongsTo }]) => belongsTo === 'person')
            .map(([key]) => [name, key] as const)
        : [],
    );

    it.each(private_)(
      '%s: another person’s %s gets the body, headers and statements of an unknown one',
      async (name, key) => {
        const absent = await send(name, { ...own!, [key]: newId() });
        expect(absent.status).toBeGreaterThanOrEqual(400);
        expect(await send(name, { ...own!, [key]: others![key] })).toEqual(absent);
      },
    );

    it('is the same for another person’s payment without an order', async () => {
      const capture = async (paymentId: string) => {
        const statements = await recordedSql(async () => {
          const { status } = await asha.send('POST', '/shop/order/capture', { paymentId, payerId: 'x' });
          expect(status).toBe(404);
        });
        return statements.filter(ofTheShopper);
      };
      expect(await capture(others!.paymentId)).toEqual(await capture(newId()));
    });

    it('is compared for more than twelve such ids', () => expect(private_.length).toBeGreaterThan(12));
  });

  it('ends with a sign-in if the password is right', async () => {
    const bela = shop.browser();
    await resetRateLimits();
    expect((await bela.triesToLogIn({ email: emailOf('Bela'), password: goodPassword })).status).toBe(200);
  });
});
