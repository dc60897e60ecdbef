/**
 * Announces changes of products or stock to whatever stores copies of the catalogue in this process. Called after the
 * change is committed.
 */
export abstract class CatalogueChangeListener {
  /** Any list of products may be another. */
  abstract changed(): void;

  /** Units changed, and what can be had is the same: no list of products is another, only the numbers in it. */
  abstract unitsChanged(): void;
}
