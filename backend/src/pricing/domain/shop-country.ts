/** Where the shop is: the country of addresses that name none. */
export class ShopCountry {
  /** @param code two letters (ISO 3166-1) */
  constructor(readonly code: string) {}
}
