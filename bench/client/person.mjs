import { request } from './connection.mjs';
import { eachCookie, send } from './http.mjs';
import { approveSandboxPayment } from './approve-sandbox-payment.mjs';

let addresses = 0;

/** @returns an unused IP address, because the shop limits requests by IP address */
export function nextAddress() {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Calls the API of the shop or of purchase-server.mjs, with the cookies and IP address of one browser. */
export class Person {
  #cookies = new Map();
  #address = nextAddress();

  constructor(port) {
    this.port = port;
  }

  /** The session cookie's value, whose hash the database stores. */
  get session() {
    return this.#cookies.get('sid');
  }

  async call(method, path, body) {
    const json = body && JSON.stringify(body);
    const response = await send(this.port, method, `/api/v1${path}`, this.#headerLines(body !== undefined), json);
    eachCookie(response.head, (name, value) => this.#cookies.set(name, value));
    const content = JSON.parse(response.body.toString());
    if (response.status < 200 || response.status > 299) {
      throw new Error(`${method} ${path}: ${response.status} ${content.message}`);
    }
    return content;
  }

  async enterAsGuest() {
    const { data } = await this.call('POST', '/users/guest-login', {});
    this.id = data.user._id;
    return this;
  }

  async logIn(credentials) {
    const { data } = await this.call('POST', '/users/login', credentials);
    this.id = data.user._id;
    return this;
  }

  /** Adds the first variant of a product, which has the product's id. */
  addToCart(productId, quantity = 1) {
    return this.call('POST', '/shop/cart/add', { userId: this.id, productId, variantId: productId, quantity });
  }

  async readCart() {
    const { data } = await this.call('GET', `/shop/cart/get/${this.id}`);
    return data;
  }

  /** Orders the cart, from the address to the captured payment. */
  async order(cart) {
    const userId = this.id;
    const home = { userId, address: '12 Mill Lane', city: 'Pune', pincode: '411001', phone: '020 123456', notes: '' };
    const { data: address } = await this.call('POST', '/shop/address/add', home);
    const addressInfo = { addressId: address._id };
    const order = await this.call('POST', '/shop/order/create', { userId, addressInfo, totalAmount: cart.total });
    const paymentId = order.approvalURL && (await approveSandboxPayment(this.#sendToProvider, order.approvalURL));
    await this.call('POST', '/shop/order/capture', { paymentId, payerId: 'ANY', orderId: order.orderId });
  }

  /** The bytes of a request with this person's cookies. */
  request(method, path, body) {
    return request(method, `/api/v1${path}`, { headers: this.#headers(), body });
  }

  #headers() {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = this.#cookies.get('XSRF-TOKEN');
    return {
      'X-Forwarded-For': this.#address,
      ...(cookie ? { Cookie: cookie } : {}),
      ...(token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {}),
    };
  }

  /** The cookies as [name, value] pairs. */
  get cookies() {
    return [...this.#cookies];
  }

  #headerLines(hasBody) {
    const lines = Object.entries(this.#headers()).map(([name, value]) => `${name}: ${value}\r\n`);
    return lines.join('') + (hasBody ? 'Content-Type: application/json\r\n' : '');
  }

  #sendToProvider = (...request) => send(this.port, ...request);
}
