/** A mail's text, written once and shown as HTML and as plain text. */
export interface MailContent {
  /** A fixed text, with at most an order number, so that nobody can have the shop mail a text of theirs. */
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Why somebody gets a mail that they asked for, and how to end that, at its foot. */
  readonly asked?: { readonly sentence: string; readonly label: string; readonly url: string };
}

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A button, with the address in full at the mail's foot. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Lines of an address under a heading; empty ones are left out. */
  | { readonly kind: 'address'; readonly heading: string; readonly lines: readonly string[] }
  | { readonly kind: 'lines'; readonly lines: readonly MailLine[]; readonly totals: readonly MailAmount[] };

/** A line of an order, or what is offered. */
export interface MailLine {
  readonly title: string;
  /** Such as `Size M, Navy`; empty without options. */
  readonly options: string;
  /** A URL relative to the shop's origin, such as `/shop/product/…`; null without a page. */
  readonly page: string | null;
  /** A URL relative to the shop's origin, such as `/images/…`; null without a picture. */
  readonly picture: string | null;
  /** Null where nothing was ordered. */
  readonly quantity: number | null;
  readonly amountCents: number;
}

/** An amount below the lines of an order; the last amount is the total. */
export interface MailAmount {
  readonly label: string;
  readonly amountCents: number;
}
