import { folded } from '../../../shared/text/folded.js';
import type { Fault } from '../../domain/product-file/fault.js';
import type { ChangedProduct, ImportReport, UnknownGroup } from './import-report.js';

const most = 100;

/** Counts what an import would do, and keeps the first of each. */
export class ReportSoFar {
  rows = 0;
  ignoredColumns: readonly string[] = [];
  #counts = { new: 0, changed: 0, unchanged: 0, wrongTotal: 0, wrongProducts: 0 };
  readonly #faults: Fault[] = [];
  readonly #newProducts: ImportReport['newProducts'][number][] = [];
  readonly #changedProducts: ChangedProduct[] = [];
  readonly unknownBrands = new UnknownGroups();
  readonly unknownCategories = new UnknownGroups();

  addNew(row: number, title: string): void {
    this.#counts.new += 1;
    if (this.#newProducts.length < most) this.#newProducts.push({ row, title });
  }

  addChanged(product: ChangedProduct): void {
    this.#counts.changed += 1;
    if (this.#changedProducts.length < most) this.#changedProducts.push(product);
  }

  addUnchanged(): void {
    this.#counts.unchanged += 1;
  }

  addWrong(all: readonly Fault[]): void {
    const faults = distinct(all);
    this.#counts.wrongProducts += 1;
    this.#counts.wrongTotal += faults.length;
    this.#faults.push(...faults.slice(0, most - this.#faults.length));
  }

  of(importId: string): ImportReport {
    return {
      ...{ importId, counts: { rows: this.rows, ...this.#counts }, ignoredColumns: this.ignoredColumns },
      faults: this.#faults.sort((one, other) => one.row - other.row),
      ...{ newProducts: this.#newProducts, changedProducts: this.#changedProducts },
      ...{ unknownBrands: this.unknownBrands.all, unknownCategories: this.unknownCategories.all },
    };
  }
}

/** Rules of several fields of a form may be of one cell. */
function distinct(faults: readonly Fault[]): Fault[] {
  const keys = faults.map(({ row, column, message }) => `${row} ${column} ${message}`);
  return faults.filter((_, at) => keys.indexOf(keys[at]!) === at);
}

class UnknownGroups {
  readonly #byName = new Map<string, UnknownGroup>();

  get all(): readonly UnknownGroup[] {
    return [...this.#byName.values()];
  }

  get names(): string[] {
    return this.all.map(({ label }) => label);
  }

  add(label: string): void {
    const key = folded(label);
    const { products, ...known } = this.#byName.get(key) ?? { label, products: 0 };
    this.#byName.set(key, { ...known, products: products + 1 });
  }
}
