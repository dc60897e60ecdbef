import { CatalogModule } from '../../../src/catalog/catalog.module.js';
import { openOverHttp } from '../http/modules-over-http.js';

/** The catalogue over real HTTP and a real database, without the rest of the shop. */
export function openCatalogOverHttp() {
  return openOverHttp(CatalogModule);
}
