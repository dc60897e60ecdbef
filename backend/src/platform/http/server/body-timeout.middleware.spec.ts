import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import type { RouteRegistry } from './route-registry.js';
import { slowBodies } from './body-timeout.middleware.js';

const routes = { matcher: () => ({ path }: Request) => path === '/pictures' } as unknown as RouteRegistry;

class Answer extends EventEmitter {
  headersSent = false;
  status = jest.fn().mockReturnThis();
  json = jest.fn();
  setHeader = jest.fn();
}

describe('A small body that drips in', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const watch = () => {
    const watching = slowBodies(routes);
    return (change: object = {}) => {
      const answer = new Answer();
      const request = { path: '/login', headers: { 'content-length': '9' }, complete: false, ...change };
      watching(request as unknown as Request, answer as unknown as Response, () => undefined);
      return { request, answer };
    };
  };

  it('is waited for fifteen seconds from when it began, whenever others did', () => {
    const comes = watch();
    const first = comes();
    jest.advanceTimersByTime(10_000);
    const second = comes();
    jest.advanceTimersByTime(4_999);
    expect(first.answer.status).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(first.answer.status).toHaveBeenCalledWith(408);
    jest.advanceTimersByTime(9_999);
    expect(second.answer.status).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(second.answer.status).toHaveBeenCalledWith(408);
  });

  it.each([
    ['is all there', { complete: true }],
    ['is a picture', { path: '/pictures' }],
    ['is none', { headers: {} }],
  ])('is not let go where it %s', (_, change) => {
    const { answer } = watch()(change);
    jest.advanceTimersByTime(60_000);
    expect(answer.status).not.toHaveBeenCalled();
  });

  it('is not let go where it is answered already', () => {
    const comes = watch();
    const { answer } = comes();
    answer.headersSent = true;
    const gone = comes();
    gone.answer.emit('close');
    jest.advanceTimersByTime(60_000);
    expect([answer, gone.answer].map(({ status }) => status.mock.calls)).toEqual([[], []]);
  });
});
