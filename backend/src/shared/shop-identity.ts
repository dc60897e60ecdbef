/** What the owners of the shop say about it, to people. Texts are plain; blank lines part their paragraphs. */
export interface ShopDetails {
  readonly name: string;
  /** Address of an uploaded picture; null: the name is shown instead. */
  readonly logo: string | null;
  /** For questions of customers; empty where it is not set, as the rest. */
  readonly email: string;
  readonly phone: string;
  /** A postal address in lines. */
  readonly address: string;
  readonly imprint: string;
  readonly privacy: string;
  readonly terms: string;
  readonly returnsText: string;
}

/** For all modules. Kept in memory, and read anew within a second of a change by any instance. */
export abstract class ShopIdentity {
  /** The same object until something of it changes. */
  abstract readonly current: ShopDetails;
}
