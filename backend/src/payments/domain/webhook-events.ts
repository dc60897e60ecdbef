/** A webhook of a provider. Nothing in it is trusted; it only says which payment to check. */
export interface WebhookEvent {
  /** The provider's id; the same when it is sent again. */
  readonly eventId: string;
  readonly type: string;
  /** Ours or the provider's; the first that belongs to a payment decides. */
  readonly mentionedIds: readonly string[];
  /** The body as received. */
  readonly raw: string;
}

/** Stored webhooks. All methods run inside a unit of work. */
export abstract class WebhookEvents {
  /** @returns false for a duplicate of a handled one */
  abstract add(event: WebhookEvent, isHandled: boolean): Promise<boolean>;

  /** Erases the bodies of webhooks about one payment. @param ids ours and the provider's */
  abstract eraseContents(ids: readonly string[]): Promise<void>;
}
