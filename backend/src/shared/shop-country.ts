/** Where the shop is, and where it says that it delivers. Codes of two letters (ISO 3166-1). */
export class ShopCountry {
  readonly code: string;

  /** @param delivery the shop's own first; empty where nobody has said it */
  constructor(readonly delivery: readonly string[]) {
    this.code = delivery[0] ?? 'IN';
  }
}
