/** A mail as it leaves the shop, to one person. */
export interface OutgoingMail {
  /** With its angle brackets; the same for each attempt. */
  readonly messageId: string;
  /** A message id that mails about the same thing share, so that mailboxes show them together. */
  readonly references: string | null;
  readonly date: Date;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Failures of the mail server, not of a mail: sending pauses for all mails, and the attempt is not counted. */
export const transportFailures = ['unreachable', 'tls', 'configuration'] as const;
export type TransportFailure = (typeof transportFailures)[number];

export const outcomes = [
  'sent',
  ...transportFailures,
  /** The server asks to try later. */
  'deferred',
  /** The server permanently refuses the recipient's address. */
  'rejected',
  /** The server permanently refuses this mail, e.g. as too large, though not its recipient. */
  'refused',
  /** The server got all of the mail, and no reply came. */
  'unknown',
  /** The shop shuts down or has lost the mail's lease, and nothing was delivered. */
  'aborted',
] as const;

/** What became of one attempt, and what the server said about it. */
export interface Outcome {
  readonly kind: (typeof outcomes)[number];
  readonly reply: string;
}

/** Hands mails over to a mail server. */
export abstract class MailTransport {
  /** Never rejects. @param abort ends the attempt unless the server already has all of the mail */
  abstract send(mail: OutgoingMail, abort: AbortSignal): Promise<Outcome>;
}
