import type { ApiResponse, Caller } from '../http/caller.js';
import { expectStatus, expectedResponse } from '../http/expected-response.js';
import { eventually } from '../lifecycle/eventually.js';

export interface SeenImport {
  readonly importId: string;
  readonly rows: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly wrong: readonly { readonly row: number; readonly column: string | null; readonly message: string }[];
  readonly wrongTotal: number;
  readonly wrongProducts: number;
  readonly ignoredColumns: readonly string[];
  readonly newProducts: readonly { readonly row: number; readonly title: string }[];
  readonly changedProducts: readonly { readonly title: string; readonly fields: readonly string[] }[];
  readonly unknownBrands: readonly { readonly label: string; readonly products: number }[];
  readonly unknownCategories: readonly { readonly label: string; readonly products: number }[];
}

export interface SeenImportJob {
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly errors: readonly { readonly key: string; readonly message: string }[];
}

/** The export and import of products. */
export function importing(call: Caller) {
  const uploads = (file: string | Uint8Array, name = 'products.csv'): Promise<ApiResponse> => {
    const data = new FormData();
    data.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
    return call('POST', '/admin/products/import', data);
  };
  const ended = async (id: string): Promise<SeenImportJob> => {
    let job: SeenImportJob | undefined;
    await eventually(async () => {
      job = (await expectedResponse(200, call, 'GET', `/admin/jobs/${id}`)).body.data as SeenImportJob;
      expect(['done', 'stopped', 'failed']).toContain(job.state);
    });
    return job!;
  };
  return {
    uploads,
    ended,
    exports: async (query = '') =>
      (await expectedResponse(200, call, 'GET', `/admin/products/export${query}`)).body.data as string,
    checks: async (file: string | Uint8Array) => {
      const response = await uploads(file);
      expectStatus(201, { method: 'POST', path: '/admin/products/import', ...response });
      return response.body.data as SeenImport;
    },
    runs: async (importId: string, more: object = {}) => {
      const wish = { kind: 'productImport', importId, ...more };
      const { body } = await expectedResponse(202, call, 'POST', '/admin/jobs', wish);
      return ended((body.data as { _id: string })._id);
    },
  };
}
