import { Injectable } from '@nestjs/common';
import { ResponseCache } from '../../../platform/http/cache/response-cache.js';
import { CatalogueChangeListener } from '../../domain/catalogue-change-listener.js';

@Injectable()
export class ResponseCacheInvalidation extends CatalogueChangeListener {
  constructor(private readonly responses: ResponseCache) {
    super();
  }

  changed(): void {
    this.responses.clear();
  }
}
