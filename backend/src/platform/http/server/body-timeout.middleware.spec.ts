import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { bodyTimeout } from './body-timeout.middleware.js';
import type { RouteRegistry } from '../routes/route-registry.js';

const routes = {
  matcher:
    () =>
    ({ path }: Request) =>
      path === '/upload',
} as unknown as RouteRegistry;

class FakeResponse extends EventEmitter {
  headersSent = false;
  status = jest.fn().mockReturnThis();
  json = jest.fn();
  setHeader = jest.fn();
}

describe('The timeout of bodies', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const requests = () => {
    const middleware = bodyTimeout(routes);
    return (change: object = {}) => {
      const response = new FakeResponse();
      const request = { path: '/login', headers: { 'content-length': '9' }, complete: false, ...change };
      middleware(request as unknown as Request, response as unknown as Response, () => undefined);
      return response;
    };
  };

  it('is fifteen seconds from the start of each request', () => {
    const send = requests();
    const first = send();
    jest.advanceTimersByTime(10_000);
    const second = send();
    jest.advanceTimersByTime(4_999);
    expect(first.status).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(first.status).toHaveBeenCalledWith(408);
    jest.advanceTimersByTime(9_999);
    expect(second.status).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(second.status).toHaveBeenCalledWith(408);
  });

  it.each([
    ['a complete request', { complete: true }],
    ['an upload', { path: '/upload' }],
    ['a request without a body', { headers: {} }],
  ])('does not apply to %s', (_, change) => {
    const response = requests()(change);
    jest.advanceTimersByTime(60_000);
    expect(response.status).not.toHaveBeenCalled();
  });

  it('ends with the response or the connection', () => {
    const send = requests();
    const responded = send();
    responded.headersSent = true;
    const closed = send();
    closed.emit('close');
    jest.advanceTimersByTime(60_000);
    expect([responded, closed].map(({ status }) => status.mock.calls)).toEqual([[], []]);
  });
});
