import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Unreachable } from '../../shared/errors.js';
import { Public } from '../http/auth/access-decorators.js';
import type { Envelope } from '../http/output/envelope.js';
import { Refuses, Responds } from '../http/output/documented-responses.js';
import { Readiness } from '../health/readiness.js';

@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Public()
  @Get('live')
  @ApiOperation({ operationId: 'isAlive', summary: 'Whether the process responds' })
  @Responds({ description: 'The process responds.' })
  live(): Envelope {
    return { success: true, message: 'alive' };
  }

  @Public()
  @Get('ready')
  @ApiOperation({ operationId: 'isReady', summary: 'Whether to send people here' })
  @Responds({ description: 'The database is reached and up to date, and the shop is open.' })
  @Refuses(503)
  async ready(): Promise<Envelope> {
    await this.readiness.check().catch(() => {
      throw new Unreachable('The shop is not ready.', 'shop');
    });
    return { success: true, message: 'ready' };
  }
}
