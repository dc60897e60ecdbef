import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { UploadedImages, useImage } from '../../domain/images/uploaded-images.js';
import type { GroupDraft, GroupKind, ProductGroup } from '../../domain/product-groups/product-group.js';
import type { ProductGroups } from '../../domain/product-groups/product-groups.js';
import { ProductsHaveIt } from '../../domain/product-groups/refusals.js';
import { StoredProductGroups } from '../../domain/product-groups/stored-product-groups.js';

/** Staff add, change and remove categories and brands. */
@Injectable()
export class EditProductGroups {
  constructor(
    private readonly stored: StoredProductGroups,
    private readonly uploads: UploadedImages,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws TooManyGroups, UnfitSlug, GroupIsThere, NoSuchImage */
  add(actor: Id<'Person'>, kind: GroupKind, draft: GroupDraft): Promise<ProductGroup> {
    return this.#edit(actor, kind, (groups) => groups.add(draft));
  }

  /** @throws NoSuchGroup, GroupChangedMeanwhile, SlugStays, GroupIsThere, NoSuchImage */
  change(
    actor: Id<'Person'>,
    kind: GroupKind,
    slug: string,
    draft: GroupDraft,
    version?: number,
  ): Promise<ProductGroup> {
    return this.#edit(actor, kind, (groups) => groups.change(slug, draft, version));
  }

  /** @throws NoSuchGroup, GroupChangedMeanwhile, ProductsHaveIt, LastGroup */
  remove(actor: Id<'Person'>, kind: GroupKind, slug: string, version?: number): Promise<void> {
    const remove = async () => {
      const groups = await this.stored.get(kind);
      groups.remove(slug, version);
      const count = await this.stored.countProducts(kind, slug);
      if (count > 0) throw new ProductsHaveIt(kind, count);
      await this.stored.save(groups);
    };
    return this.work.run(remove, { actor });
  }

  #edit(actor: Id<'Person'>, kind: GroupKind, change: (groups: ProductGroups) => ProductGroup): Promise<ProductGroup> {
    const edit = async () => {
      const groups = await this.stored.get(kind);
      const known = new Set(groups.all.map(({ image }) => image));
      const { slug, image } = change(groups);
      if (image !== null && !known.has(image)) await useImage(image, this.uploads);
      const saved = await this.stored.save(groups);
      return saved.all.find((each) => each.slug === slug)!;
    };
    return this.work.run(edit, { actor });
  }
}
