import type { Request, Response } from 'express';
import { CallTable } from './call-table.js';

describe('The table of calls', () => {
  const asked = (table: CallTable, method: string, path: string) => {
    const request = { method, path } as Request;
    const next = jest.fn();
    void table.handle(request, {} as Response, next);
    return { request, next };
  };
  const tableOf = (...calls: [method: string, path: string][]) => {
    const table = new CallTable();
    const found: string[] = [];
    for (const [method, path] of calls) table.add(method, path, () => void found.push(`${method} ${path}`));
    return { table, found };
  };

  it('finds a call by its address, with what it is asked for', () => {
    const { table, found } = tableOf(
      ['GET', '/api/v1/shop/featured'],
      ['GET', '/api/v1/shop/order/list/:userId'],
      ['PUT', '/api/v1/shop/order/list/:userId'],
      ['DELETE', '/api/v1/shop/cart/delete/:userId/:productId'],
    );
    expect(asked(table, 'GET', '/api/v1/shop/featured').request.route).toMatchObject({ path: '/api/v1/shop/featured' });
    const { request } = asked(table, 'PUT', '/api/v1/shop/order/list/0190-a');
    expect(request.params).toEqual({ userId: '0190-a' });
    expect(asked(table, 'DELETE', '/api/v1/shop/cart/delete/0190-a/0190-b').request.params).toEqual({
      userId: '0190-a',
      productId: '0190-b',
    });
    expect(found).toEqual([
      'GET /api/v1/shop/featured',
      'PUT /api/v1/shop/order/list/:userId',
      'DELETE /api/v1/shop/cart/delete/:userId/:productId',
    ]);
  });

  it.each([
    ['GET', '/api/v1/shop/order/list/a/'],
    ['GET', '/api/v1/shop/order/list/'],
    ['GET', '/api/v1/shop/Order/list/a'],
    ['GET', '/api/v1/shop/order/list/%61'],
    ['GET', '/api/v1/shop/order/list/a/b'],
    ['GET', '/api/v1/shop/order/a.b/a'],
    ['HEAD', '/api/v1/shop/order/list/a'],
    ['POST', '/api/v1/shop/order/list/a'],
    ['GET', '/'],
    ['GET', ''],
  ])('leaves to Express what is written in another way, or is nothing: %s %s', (method, path) => {
    const { table, found } = tableOf(
      ['GET', '/api/v1/shop/order/list/:userId'],
      ['GET', '/api/v1/shop/order/:what/end'],
    );
    expect(asked(table, method, path).next).toHaveBeenCalledWith();
    expect(found).toEqual([]);
  });

  it('knows the first of two calls that are told at one address, as Express does', () => {
    const table = new CallTable();
    const [first, second] = [jest.fn(), jest.fn()];
    table.add('GET', '/api/v1/a', first);
    table.add('GET', '/api/v1/a', second);
    asked(table, 'GET', '/api/v1/a');
    expect(first).toHaveBeenCalled();
    expect(second).not.toHaveBeenCalled();
  });

  it('hears of a call that fails later', async () => {
    const table = new CallTable();
    const failure = new Error('It went wrong.');
    table.add('GET', '/api/v1/a', () => Promise.reject(failure));
    const { next } = asked(table, 'GET', '/api/v1/a');
    await new Promise(setImmediate);
    expect(next).toHaveBeenCalledWith(failure);
  });
});
