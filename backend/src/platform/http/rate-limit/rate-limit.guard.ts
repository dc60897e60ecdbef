import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { networkOf } from './network-of.js';
import { type Limit, RateLimiter } from './rate-limiter.js';

const rateLimitKey = 'rate-limit';

interface AddressLimit extends Limit {
  /**
   * For frequent and cheap requests: how many of them an instance counts in memory before it updates the database. Each
   * instance may exceed the limit by as many.
   */
  readonly batchSize?: number;
  /** Query parameters that make a request expensive; without any of them it is not counted. */
  readonly onlyWith?: readonly string[];
}

/** Limits the requests from one network (`networkOf`). A route's limits replace those of its controller. */
export const RateLimit = (...limits: AddressLimit[]) => SetMetadata(rateLimitKey, limits);

const maxPending = 10_000;

@Injectable()
export class RateLimitGuard implements CanActivate {
  readonly #pending = new Map<string, number>();

  constructor(
    private readonly limiter: RateLimiter,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const limits = this.reflector.getAllAndOverride<AddressLimit[] | undefined>(rateLimitKey, targets);
    if (!limits) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const network = networkOf(request.ip);
    const due = limits
      .filter(({ onlyWith }) => !onlyWith || onlyWith.some((name) => request.query[name]))
      .map((limit) => ({ limit, attempts: this.#attemptsToCount(limit, network) }))
      .filter(({ attempts }) => attempts > 0);
    return due.length === 0 || this.#consume(due, network);
  }

  async #consume(due: readonly { limit: AddressLimit; attempts: number }[], network: string): Promise<boolean> {
    for (const { limit, attempts } of due) await this.limiter.consume(limit, network, attempts);
    return true;
  }

  #attemptsToCount({ bucket, batchSize = 1 }: AddressLimit, network: string): number {
    if (batchSize === 1) return 1;
    const key = `${bucket} ${network}`;
    const attempts = (this.#pending.get(key) ?? 0) + 1;
    if (this.#pending.size >= maxPending) this.#pending.clear();
    this.#pending.set(key, attempts % batchSize);
    return attempts === batchSize ? attempts : 0;
  }
}
