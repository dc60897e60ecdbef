export type GroupKind = 'category' | 'brand';

/** A category or a brand, as staff edit it. */
export interface ProductGroup {
  /** Its value in the API and in addresses; never changed. */
  readonly slug: string;
  readonly label: string;
  /** Address of a picture; null without one. */
  readonly image: string | null;
  /** Its place among the others, from 1. */
  readonly position: number;
  /** Counts its changes, from 1; moving it among the others is none. */
  readonly version: number;
}

export interface GroupDraft {
  readonly slug?: string | undefined;
  readonly label: string;
  /** Undefined: as before; null: none. */
  readonly image?: string | null | undefined;
  /** Undefined: the last one, or as before. */
  readonly position?: number | undefined;
}
