import { Injectable } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService, TypeOrmHealthIndicator } from '@nestjs/terminus';

const timeout = 2_000; // ms

/** Ready means that the database responds and the shop is not shutting down. */
@Injectable()
export class Readiness {
  #isClosing = false;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: TypeOrmHealthIndicator,
  ) {}

  get isClosing(): boolean {
    return this.#isClosing;
  }

  close(): void {
    this.#isClosing = true;
  }

  /** @throws ServiceUnavailableException where it is not ready */
  async check(): Promise<void> {
    const shop = this.indicators.check('shop');
    await this.health.check([
      () => (this.#isClosing ? shop.down() : shop.up()),
      () => this.database.pingCheck('database', { timeout }),
    ]);
  }
}
