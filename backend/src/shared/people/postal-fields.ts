/** Where a parcel goes. */
export interface PostalFields {
  /** The recipient's name; empty where none is given. */
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
  readonly phone: string;
  readonly notes: string;
  /** Two letters (ISO 3166-1); null where none was chosen: the shop's own. */
  readonly country: string | null;
}
