/** Announces changes of products or stock to whatever stores copies of the catalogue in this process. */
export abstract class CatalogueChanges {
  /** Called after the change is committed. */
  abstract changed(): void;
}
