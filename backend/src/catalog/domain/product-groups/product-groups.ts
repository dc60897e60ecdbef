import { folded } from '../../../shared/text/folded.js';
import { keptAddress } from '../images/image-store.js';
import type { GroupDraft, GroupKind, ProductGroup } from './product-group.js';
import {
  GroupChangedMeanwhile,
  GroupIsThere,
  LastGroup,
  NoSuchGroup,
  SlugStays,
  TooManyGroups,
  UnfitSlug,
} from './refusals.js';

export const maxGroups = 200;
/** Characters. */
export const maxLabel = 40;
const goodSlug = /^[a-z0-9]+(?:[-&][a-z0-9]+)*$/;
const maxSlug = 60;

/** All categories or all brands of the shop, in the staff's order. */
export class ProductGroups {
  #groups: readonly ProductGroup[];

  constructor(
    readonly kind: GroupKind,
    groups: readonly ProductGroup[],
  ) {
    this.#groups = groups;
  }

  get all(): readonly ProductGroup[] {
    return this.#groups;
  }

  isCalled(label: string): boolean {
    return this.#groups.some((each) => folded(each.label) === folded(label));
  }

  /** @throws TooManyGroups, UnfitSlug, GroupIsThere */
  add({ slug, label, image = null, position }: GroupDraft): ProductGroup {
    if (this.#groups.length >= maxGroups) throw new TooManyGroups(this.kind, maxGroups);
    const own = checked(slug === undefined ? fromLabel(label) : slug.toLowerCase());
    const added = { slug: own, label, image: image && keptAddress(image), position: 0, version: 1 };
    this.#assertNew(added, this.#groups);
    this.#groups = placed([...this.#groups, added], added, position);
    return this.#at(added.slug);
  }

  /** @throws NoSuchGroup, GroupChangedMeanwhile, SlugStays, GroupIsThere */
  change(slug: string, draft: GroupDraft, version?: number): ProductGroup {
    const present = this.#at(slug, version);
    if (draft.slug !== undefined && draft.slug.toLowerCase() !== slug) throw new SlugStays(this.kind);
    const image = draft.image === undefined ? present.image : draft.image && keptAddress(draft.image);
    const changed = { ...present, label: draft.label, image };
    const others = this.#groups.filter((each) => each !== present);
    if (folded(changed.label) !== folded(present.label)) this.#assertNew(changed, others);
    const all = this.#groups.map((each) => (each === present ? changed : each));
    this.#groups = draft.position === undefined ? all : placed(all, changed, draft.position);
    return this.#at(slug);
  }

  /** @throws NoSuchGroup, GroupChangedMeanwhile, LastGroup */
  remove(slug: string, version?: number): void {
    const present = this.#at(slug, version);
    if (this.#groups.length === 1) throw new LastGroup(this.kind);
    this.#groups = this.#groups.filter((each) => each !== present);
  }

  #at(slug: string, version?: number): ProductGroup {
    const found = this.#groups.find((each) => each.slug === slug);
    if (!found) throw new NoSuchGroup(this.kind);
    if (version !== undefined && version !== found.version) throw new GroupChangedMeanwhile(this.kind, found);
    return found;
  }

  #assertNew({ slug, label }: ProductGroup, others: readonly ProductGroup[]): void {
    if (others.some((each) => each.slug === slug)) throw new GroupIsThere(this.kind, 'slug');
    if (others.some((each) => folded(each.label) === folded(label))) throw new GroupIsThere(this.kind, 'label');
  }
}

function fromLabel(label: string): string {
  return folded(label)
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** @throws UnfitSlug */
function checked(slug: string): string {
  if (!goodSlug.test(slug) || slug.length > maxSlug) throw new UnfitSlug();
  return slug;
}

/** Numbered from 1, one of them at its new place. */
function placed(all: readonly ProductGroup[], group: ProductGroup, position?: number): ProductGroup[] {
  const others = all.filter((each) => each !== group);
  const at = Math.min(Math.max(position ?? all.length, 1), all.length) - 1;
  return others.toSpliced(at, 0, group).map((each, index) => ({ ...each, position: index + 1 }));
}
