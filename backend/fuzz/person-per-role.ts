import type { DataSource } from 'typeorm';
import type { Ids } from '../test/access/access-matrix.js';
import { aDeliveryMethod } from '../test/support/pricing/a-delivery-method.js';
import { aDiscountCode } from '../test/support/pricing/a-discount-code.js';
import { aJob } from '../test/support/people/a-job.js';
import { aReturn } from '../test/support/ordering/a-return.js';
import { aReview } from '../test/support/catalogue/a-review.js';
import { aBanner } from '../test/support/catalogue/a-banner.js';
import { type Browser, browserAt } from '../test/support/http/browser.js';
import { expectStatus } from '../test/support/http/expected-response.js';
import { keeping } from '../test/support/catalogue/catalogue-client.js';
import { aFailedMail } from '../test/support/mail/a-failed-mail.js';
import { aPacker } from '../test/support/people/a-packer.js';
import { shopping } from '../test/support/people/shopping.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { admin } from '../chaos/support/shop-process.js';
import type { Role } from './request-cases.js';

/** The caller of a role, with ids of a cart, an address and an order, paid for staff: the caller's or another's. */
export interface Person {
  /** Credentials: cookies and CSRF token, or a bearer token. */
  readonly headers: Readonly<Record<string, string>>;
  readonly ids: Ids;
}

const password = 'seven green bicycles';
let accounts = 0;

/** Creates one person for each role. */
export async function createPeople(url: string, database: DataSource): Promise<ReadonlyMap<Role, Person>> {
  const mira = signingIn(browserAt(url));
  await mira.logsIn(admin);
  // For as long as the fuzz takes.
  await database.query(`update identity.sessions set password_confirmed_at = 'infinity'`);
  const addProduct = () => keeping(mira.call).adds('Linen shirt', { totalStock: '100000' });

  const idsOf = async (browser: Browser, hasPaid = false): Promise<Ids> => {
    const { _id: productId } = await addProduct();
    const { body } = await browser.call('GET', '/users/check-auth');
    const buyer = shopping(browser.call, (body.data as { _id: string })._id, url);
    const placed = await buyer.orders([1, { _id: productId }]);
    const { orderId } = placed;
    if (hasPaid) expectStatus(200, { method: 'POST', path: '/shop/order/capture', ...(await buyer.pays(placed)) });
    const [{ id: paymentId }]: [{ id: string }] = await database.query(
      'select id from payments.payments where order_id = $1 order by changed_at desc limit 1',
      [orderId],
    );
    return {
      userId: buyer.id,
      productId,
      variantId: productId,
      addressId: await buyer.hasAddress(),
      orderId,
      paymentId,
      mailId: await aFailedMail(database),
      deliveryMethodId: await aDeliveryMethod(database),
      discountId: await aDiscountCode(database),
      staffId: await aPacker(database),
      bannerId: await aBanner(database),
      reviewId: await aReview(database, buyer.id),
      returnId: await aReturn(database, orderId),
      jobId: await aJob(database, await aPacker(database)),
    };
  };
  const guest = async () => {
    const person = signingIn(browserAt(url));
    await person.entersAsGuest();
    return person;
  };
  const member = async () => {
    const person = signingIn(browserAt(url));
    const account = { email: `p${accounts++}@example.test`, password };
    await person.registers({ name: 'Asha', ...account });
    await person.logsIn(account);
    return { person, account };
  };

  const [visitor, user, other, program] = [await guest(), await member(), await member(), await member()];
  const guestsIds = await idsOf(visitor);
  const programsIds = await idsOf(program.person);
  return new Map<Role, Person>([
    ['nobody', { headers: {}, ids: await idsOf(await guest()) }],
    ['guest', { headers: cookiesOf(visitor), ids: guestsIds }],
    ['user', { headers: cookiesOf(user.person), ids: await idsOf(user.person) }],
    ['other', { headers: cookiesOf(other.person), ids: guestsIds }],
    ['program', { headers: { authorization: `Bearer ${await tokenOf(url, program.account)}` }, ids: programsIds }],
    ['admin', { headers: cookiesOf(mira), ids: await idsOf(await guest(), true) }],
  ]);
}

function cookiesOf({ cookies }: Browser): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' };
}

async function tokenOf(url: string, account: object): Promise<string> {
  const response = await browserAt(url).send('POST', '/users/login', account, { 'x-token-delivery': 'body' });
  return (response.body.data as { accessToken: string }).accessToken;
}
