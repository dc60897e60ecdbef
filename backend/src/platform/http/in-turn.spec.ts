import type { Request, RequestHandler, Response } from 'express';
import { inTurn } from './in-turn.js';

describe('Handlers in turn', () => {
  const passes = (handlers: RequestHandler[]) =>
    new Promise<unknown>((resolve) => void inTurn(handlers)({} as Request, {} as Response, resolve));
  const said: string[] = [];
  const saying =
    (word: string): RequestHandler =>
    (_request, _response, next) => {
      said.push(word);
      next();
    };
  const waiting: RequestHandler = (_request, _response, next) => void setImmediate(next);
  const throwing: RequestHandler = () => {
    throw new Error('It went wrong.');
  };
  beforeEach(() => (said.length = 0));

  it('are passed one after the other, and then whoever comes next', async () => {
    expect(await passes([saying('one'), waiting, saying('two')])).toBeUndefined();
    expect(said).toEqual(['one', 'two']);
  });

  it('end with the first that fails, be it at once or after a wait', async () => {
    const failing: RequestHandler = (_request, _response, next) => next(new Error('It is refused.'));
    expect(await passes([saying('one'), failing, saying('two')])).toEqual(new Error('It is refused.'));
    expect(await passes([throwing, saying('two')])).toEqual(new Error('It went wrong.'));
    expect(await passes([waiting, throwing, saying('two')])).toEqual(new Error('It went wrong.'));
    expect(said).toEqual(['one']);
  });
});
