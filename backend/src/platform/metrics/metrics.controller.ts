import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { NotFound } from '../../shared/errors.js';
import { Config } from '../config/config.js';
import { Open } from '../http/auth/access.js';
import { AtRoot } from '../http/server/route-decorators.js';
import { Metrics } from './metrics.js';

const loopback = /^(::1|127\.|::ffff:127\.)/;

/** For Prometheus alone: whoever has the token, or, where there is none, whoever asks from this very machine. */
@ApiExcludeController()
@AtRoot()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  @Open()
  @Get()
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.#may(request)) throw new NotFound('There is nothing at this address.');
    response.type(this.metrics.contentType).send(await this.metrics.text());
  }

  #may({ headers, socket }: Request): boolean {
    const { metricsToken } = this.config;
    if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
    // What a proxy on this machine passes on comes from somewhere else.
    const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    return !isPassedOn && loopback.test(socket.remoteAddress ?? '');
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
