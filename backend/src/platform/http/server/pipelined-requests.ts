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
  /** Starts the next request once a response is closed. */
  readonly end: () => void;
}

const excessive = new WeakSet<IncomingMessage>();

/**
 * Handles a few requests of a connection at a time and queues the next ones; Node would begin all pipelined requests
 * in one turn of the event loop, before those of other connections. The first request for which the queue has no room
 * is refused by `refuseExcessive`, which closes the connection; later ones are dropped.
 */
export function limitPipelines(handle: Listener, limits = pipelineLimits): Listener {
  const pipelines = new WeakMap<Socket, Pipeline>();
  const begin = (pipeline: Pipeline, request: IncomingMessage, response: ServerResponse) => {
    pipeline.running += 1;
    response.once('close', pipeline.end);
    handle(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    let pipeline = pipelines.get(socket);
    if (!pipeline) pipelines.set(socket, (pipeline = pipelineOf(socket)));
    if (pipeline.isFull) return;
    if (pipeline.running < limits.running) return begin(pipeline, request, response);
    pipeline.isFull = pipeline.waiting.length >= limits.waiting;
    if (pipeline.isFull) excessive.add(request);
    pipeline.waiting.push(begin.bind(null, pipeline, request, response));
  };
}

function pipelineOf(socket: Socket): Pipeline {
  const pipeline: Pipeline = {
    running: 0,
    waiting: [],
    isFull: false,
    end: () => {
      pipeline.running -= 1;
      if (socket.destroyed) pipeline.waiting.length = 0;
      else pipeline.waiting.shift()?.();
    },
  };
  return pipeline;
}

export function refuseExcessive(): RequestHandler {
  return (request, response, next) => {
    if (!excessive.has(request)) return next();
    response.setHeader('Connection', 'close');
    next(new TooManyTries('Too many requests on one connection. Please wait for the responses.', 1));
  };
}
