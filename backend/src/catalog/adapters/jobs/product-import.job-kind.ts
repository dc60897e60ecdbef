import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../../identity/identity.api.js';
import type { Job, JobItem } from '../../../platform/long-jobs/job.js';
import { JobKind, type JobPlan, type PlannedItem } from '../../../platform/long-jobs/job-kind.js';
import type { Id } from '../../../shared/id.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { Imports } from '../../application/product-file/imports.js';
import { NewGroups } from '../../application/product-file/new-groups.js';
import { RunImport } from '../../application/product-file/run-import.js';
import { ProductImportJobDto } from '../http/product-file/product-import.dto.js';

/** Adds and changes the products of a file that was checked, each as staff would by its form. */
@Injectable()
export class ProductImportJobKind extends JobKind<ProductImportJobDto> {
  readonly kind = 'productImport';
  readonly roles = ['owner', 'manager'] as const;
  readonly wish = ProductImportJobDto;

  constructor(
    private readonly imports: Imports,
    private readonly newGroups: NewGroups,
    private readonly runImport: RunImport,
    private readonly identity: IdentityApi,
  ) {
    super();
  }

  async plan({ importId, addBrands, addCategories }: ProductImportJobDto, by: SessionUser): Promise<JobPlan> {
    const { brands, categories } = await this.imports.start(importId);
    if (addBrands) await this.newGroups.add(by.id, 'brand', brands);
    if (addCategories) await this.newGroups.add(by.id, 'category', categories);
    return { params: { importId }, items: this.#items(importId) };
  }

  async mayGoOn(staffId: Id<'Person'>): Promise<boolean> {
    const role = await this.identity.staffRoleOf(staffId);
    return this.roles.some((each) => each === role);
  }

  async execute({ data }: JobItem, { params, staffId }: Job): Promise<void> {
    const [{ importId }, { n }] = [params as { importId: string }, data as { n: number }];
    await this.runImport.execute(importId, n, staffId);
  }

  async *#items(importId: string): AsyncIterable<readonly PlannedItem[]> {
    for await (const items of this.imports.items(importId)) {
      yield items.map(({ n, row, title }) => ({ key: `${title} (row ${row})`, data: { n } }));
    }
  }
}
