import { Injectable } from '@nestjs/common';
import { ResponseCache } from '../../../platform/http/cache/response-cache.js';
import { CatalogueChanges } from '../../domain/catalogue-changes.js';

@Injectable()
export class ResponseCacheInvalidation extends CatalogueChanges {
  constructor(private readonly responses: ResponseCache) {
    super();
  }

  changed(): void {
    this.responses.clear();
  }
}
