/** Announces changes of products or stock to whatever stores copies of the catalogue in this process. */
export abstract class CatalogueChangeListener {
  /** Called after the change is committed. */
  abstract changed(): void;
}
