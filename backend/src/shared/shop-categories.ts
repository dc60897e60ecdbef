/** The categories of the shop, for modules that the catalogue itself asks. */
export abstract class ShopCategories {
  /** The `slug`s of all, as they are now. */
  abstract slugs(): Promise<readonly string[]>;
}
