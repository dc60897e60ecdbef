import { UnknownCategory } from '../../domain/codes/refusals.js';

type Categories = readonly string[] | null;

/** The categories that a code can be for. */
export abstract class CodeCategories {
  /** @param before what the code is for already, which the shop may not have any more @throws UnknownCategory */
  async check(wanted: Categories, before: Categories = null): Promise<void> {
    const added = (wanted ?? []).filter((each) => !before?.includes(each));
    if (added.length === 0) return;
    const known = await this.slugs();
    const unknown = added.find((each) => !known.includes(each));
    if (unknown !== undefined) throw new UnknownCategory(unknown);
  }

  protected abstract slugs(): Promise<readonly string[]>;
}
