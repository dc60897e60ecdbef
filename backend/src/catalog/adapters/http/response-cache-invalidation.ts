import { Injectable } from '@nestjs/common';
import { ResponseCache } from '../../../platform/http/cache/response-cache.js';
import { CatalogueChangeListener } from '../../domain/catalogue-change-listener.js';
import { ListingCounts } from '../postgres/listing/listing-counts.js';

@Injectable()
export class ResponseCacheInvalidation extends CatalogueChangeListener {
  constructor(
    private readonly responses: ResponseCache,
    private readonly counts: ListingCounts,
  ) {
    super();
  }

  changed(): void {
    this.counts.forget();
    this.responses.clear();
  }

  unitsChanged(): void {
    this.responses.clear();
  }
}
