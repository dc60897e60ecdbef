import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { TooManyTries } from '../../../shared/errors.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** How many pipelined requests of one connection run, and how many more may wait, before the next is refused. */
export const pipelineLimits = { running: 4, waiting: 100 };

interface Pipeline {
  running: number;
  readonly waiting: (() => void)[];
  isFull: boolean;
}

const excessive = new WeakSet<IncomingMessage>();

/**
 * Handles a few requests of a connection at a time and queues the next ones; Node would begin all pipelined requests
 * in one turn of the event loop, before those of other connections. The first request for which the queue has no room
 * is refused by `refuseExcessive`, which closes the connection; later ones are dropped.
 */
export function limitPipelines(handle: Listener, limits = pipelineLimits): Listener {
  const pipelines = new WeakMap<Socket, Pipeline>();
  return (request, response) => {
    const { socket } = request;
    const pipeline = pipelines.get(socket) ?? { running: 0, waiting: [], isFull: false };
    pipelines.set(socket, pipeline);
    const end = () => {
      pipeline.running -= 1;
      if (socket.destroyed) pipeline.waiting.length = 0;
      else pipeline.waiting.shift()?.();
    };
    const begin = () => {
      pipeline.running += 1;
      response.once('close', end);
      handle(request, response);
    };
    if (pipeline.isFull) return;
    if (pipeline.running < limits.running) return begin();
    pipeline.isFull = pipeline.waiting.length >= limits.waiting;
    if (pipeline.isFull) excessive.add(request);
    pipeline.waiting.push(begin);
  };
}

export function refuseExcessive(): RequestHandler {
  return (request, response, next) => {
    if (!excessive.has(request)) return next();
    response.setHeader('Connection', 'close');
    next(new TooManyTries('Too many requests on one connection. Please wait for the responses.', 1));
  };
}
