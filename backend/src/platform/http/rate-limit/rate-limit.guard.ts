import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Limit, Throttle } from './rate-limiter.js';

const limitMark = 'limit';

interface PerAddress extends Limit {
  /**
   * For calls that are many and cheap: how many are counted in the process before the database is told of them, so that the
   * limit may be passed by that many an instance.
   */
  readonly inBatchesOf?: number;
}

/** How often it may be called from one network address, by all of its people together. */
export const PerAddress = (limit: PerAddress) => SetMetadata(limitMark, limit);

const mostKept = 10_000;

@Injectable()
export class ThrottleGuard implements CanActivate {
  readonly #untold = new Map<string, number>();

  constructor(
    private readonly throttle: Throttle,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const limit = this.reflector.getAllAndOverride<PerAddress | undefined>(limitMark, targets);
    if (!limit) return true;
    const { ip = '' } = context.switchToHttp().getRequest<Request>();
    const tries = this.#due(limit, ip);
    return tries === 0 || this.throttle.take(limit, ip, tries).then(() => true);
  }

  /** @returns how many tries are to be told of now */
  #due({ bucket, inBatchesOf = 1 }: PerAddress, ip: string): number {
    if (inBatchesOf === 1) return 1;
    const key = `${bucket} ${ip}`;
    const count = (this.#untold.get(key) ?? 0) + 1;
    if (this.#untold.size >= mostKept) this.#untold.clear();
    this.#untold.set(key, count % inBatchesOf);
    return count === inBatchesOf ? count : 0;
  }
}
