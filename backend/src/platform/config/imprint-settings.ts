/** Who runs the shop, for its imprint and contact; empty where it is not set. */
export interface ImprintSettings {
  /** The legal name. */
  readonly name: string;
  /** The parts of a postal address, separated by commas. */
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
}

/** The unset settings that an imprint needs in every country; phone and VAT number are needed in some. */
export function missingImprintSettings({ name, address, email }: ImprintSettings): string[] {
  const required = { OWNER_NAME: name, OWNER_ADDRESS: address, OWNER_EMAIL: email };
  return Object.entries(required).flatMap(([setting, value]) => (value ? [] : setting));
}
