import { Injectable } from '@nestjs/common';
import { isUniqueViolation } from '../../../platform/postgres/connection/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Id } from '../../../shared/id.js';
import { AlreadyReviewed, NoSuchReview } from '../../domain/refusals.js';
import { Review } from '../../domain/review.js';
import { Reviews } from '../../domain/reviews.js';
import { ReviewRecord } from './review.record.js';

const lock = { mode: 'pessimistic_write' } as const;

@Injectable()
export class TypeormReviews extends Reviews {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  get(id: string): Promise<Review> {
    return this.#one({ id });
  }

  ownOf(personId: Id<'Person'>, id: string): Promise<Review> {
    return this.#one({ id, personId });
  }

  async allOf(personId: Id<'Person'>): Promise<Review[]> {
    const order = { productId: 'asc' } as const;
    const found = await this.work.manager.find(ReviewRecord, { where: { personId }, order, lock });
    return found.map((record) => new Review(record));
  }

  async add({ state }: Review): Promise<void> {
    await this.work.manager.insert(ReviewRecord, state).catch((error: unknown) => {
      throw isUniqueViolation(error, 'reviews_of_person') ? new AlreadyReviewed() : error;
    });
  }

  async save({ state: { id, ...change } }: Review): Promise<void> {
    await this.work.manager.update(ReviewRecord, { id }, change);
  }

  async remove({ state: { id } }: Review): Promise<void> {
    await this.work.manager.delete(ReviewRecord, { id });
  }

  async #one(where: { id: string; personId?: string }): Promise<Review> {
    const found = await this.work.manager.findOne(ReviewRecord, { where, lock });
    if (!found) throw new NoSuchReview();
    return new Review(found);
  }
}
