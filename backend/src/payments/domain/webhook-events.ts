/** A webhook of a provider. Nothing in it is trusted; it only says which payment to check. */
export interface WebhookEvent {
  /** The provider's id of the event; the same when the webhook is repeated. */
  readonly eventId: string;
  readonly type: string;
  /** Our ids or the provider's; the first id for which there is a payment counts. */
  readonly mentionedIds: readonly string[];
  /** The body as received. */
  readonly body: string;
}

/** Stored webhooks. All methods run inside a unit of work. */
export abstract class WebhookEvents {
  /**
   * @param isHandled whether the webhook's payment was found
   * @returns false for a duplicate, unless it is the first one whose payment was found
   */
  abstract add(event: WebhookEvent, isHandled: boolean): Promise<boolean>;

  /** Erases the bodies of webhooks about one payment. @param ids ours and the provider's */
  abstract eraseContents(ids: readonly string[]): Promise<void>;
}
