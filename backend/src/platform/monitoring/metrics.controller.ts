import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { NotFound } from '../../shared/errors.js';
import { Config } from '../config/config.js';
import { Public } from '../http/auth/access-decorators.js';
import { equalSecrets } from '../http/auth/equal-secrets.js';
import { isForwarded, isLocalConnection } from '../request-context/is-from-this-machine.js';
import { Metrics } from '../metrics/metrics.js';

/** For Prometheus: requires the token or, where none is set, a connection from this machine. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  @Public()
  @Get()
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.#isAllowed(request)) throw new NotFound('There is nothing at this address.');
    response.type(this.metrics.contentType).send(await this.metrics.text());
  }

  #isAllowed(request: Request): boolean {
    const { metricsToken } = this.config;
    if (metricsToken) return equalSecrets(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    // A proxy on this machine connects from loopback too.
    return !isForwarded(request) && isLocalConnection(request);
  }
}
