import { ask, eachCookie } from './browser.mjs';
import { approve } from './sandbox.mjs';
import { request } from './wire.mjs';

let addresses = 0;

/** Everybody comes from an address of their own, as outside; the shop counts tries by it. */
export function someAddress() {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Calls the shop's API as a browser of its own does. */
export class Person {
  #cookies = new Map();
  #from = someAddress();

  /** How many requests they sent so far, and to whom. */
  asked = { shop: 0, provider: 0 };

  constructor(port) {
    this.port = port;
  }

  get headers() {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = this.#cookies.get('XSRF-TOKEN');
    return {
      'X-Forwarded-For': this.#from,
      ...(cookie ? { Cookie: cookie } : {}),
      ...(token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {}),
    };
  }

  #headerLines(hasBody) {
    const lines = Object.entries(this.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return lines.join('') + (hasBody ? 'Content-Type: application/json\r\n' : '');
  }

  /** The session's name in the database. */
  get session() {
    return this.#cookies.get('sid');
  }

  async call(method, path, body) {
    this.asked.shop += 1;
    const answer = await ask(
      this.port,
      method,
      `/api/v1${path}`,
      this.#headerLines(body !== undefined),
      body && JSON.stringify(body),
    );
    eachCookie(answer.head, (name, value) => this.#cookies.set(name, value));
    const told = JSON.parse(answer.body.toString());
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${method} ${path}: ${answer.status} ${told.message}`);
    return told;
  }

  async entersAsGuest() {
    const { data } = await this.call('POST', '/users/guest-login', {});
    this.id = data.user._id;
    return this;
  }

  async logsIn(credentials) {
    const { data } = await this.call('POST', '/users/login', credentials);
    this.id = data.user._id;
    return this;
  }

  puts(productId, quantity = 1) {
    return this.call('POST', '/shop/cart/add', { userId: this.id, productId, quantity });
  }

  /**
   * Buys what is in the cart, from the address to the captured payment.
   * @returns { placed, paid }: how many ms the call took that places the order, and the one that captures the payment
   */
  async buys() {
    const userId = this.id;
    const home = { userId, address: '12 Mill Lane', city: 'Pune', pincode: '411001', phone: '020 123456', notes: '' };
    const { data: address } = await this.call('POST', '/shop/address/add', home);
    const { data: cart } = await this.call('GET', `/shop/cart/get/${userId}`);
    const addressInfo = { addressId: address._id };
    const places = performance.now();
    const order = await this.call('POST', '/shop/order/create', { userId, addressInfo, totalAmount: cart.total });
    const placed = performance.now() - places;
    const paymentId = await approve(this.#askProvider, order.approvalURL);
    const pays = performance.now();
    await this.call('POST', '/shop/order/capture', { paymentId, payerId: 'ANY', orderId: order.orderId });
    return { placed, paid: performance.now() - pays };
  }

  #askProvider = (method, path, headers, body) => {
    this.asked.provider += 1;
    return ask(this.port, method, path, headers, body);
  };

  /** The bytes of a request of theirs. */
  asks(method, path, body) {
    return request(method, `/api/v1${path}`, { headers: this.headers, body });
  }
}
