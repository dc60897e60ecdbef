import type { HttpRequest, HttpResponse } from './http-messages.js';
import type { StandInPaypal } from './stand-in-paypal.js';
import type { OrderScenario, ServerScenario } from './scenario.js';

interface Received extends Record<string, unknown> {
  readonly status?: 'COMPLETED' | 'DECLINED';
  readonly type?: string;
  readonly to?: string;
  readonly isGenuine?: boolean;
  readonly eventId?: string;
}

/**
 * Commands over HTTP to a stand-in that runs as a process, under `/stand-in`: `PUT mood`, `PUT play` (for orders to
 * come), `GET books`, and for an order `POST orders/{id}/approve`, `play`, `settle`, `give-back`, `notice`.
 */
export async function control({ method, path, text }: HttpRequest, paypal: StandInPaypal): Promise<HttpResponse> {
  const received = JSON.parse(text || '{}') as Received;
  const [, id = '', verb = ''] = /^\/stand-in\/orders\/([A-Z0-9]+)\/([a-z-]+)$/.exec(path) ?? [];
  switch (id ? verb : `${method} ${path}`) {
    case 'PUT /stand-in/mood':
      paypal.mood = received as ServerScenario;
      return done({});
    case 'PUT /stand-in/play':
      paypal.play = received as OrderScenario;
      return done({});
    case 'GET /stand-in/books': {
      const { orders, charges, refunds, twisted } = paypal.books;
      return done({ orders: [...orders.values()], charges, refunds, twisted: [...twisted], asked: paypal.asked });
    }
    case 'approve':
      return done({ back: paypal.approve(id) });
    case 'play':
      Object.assign(paypal.books.order(id).play, received);
      return done({});
    case 'settle':
      paypal.settle(id, received.status ?? 'COMPLETED');
      return done({});
    case 'give-back':
      paypal.giveBack(id);
      return done({});
    case 'notice':
      return done({ status: await paypal.sends(paypal.notice(received.type ?? '', id, received), received.to) });
    default:
      return { status: 404, body: {} };
  }
}

function done(body: object): HttpResponse {
  return { status: 200, body };
}
