/** Something the provider told of its own accord. Nothing in it is believed: it says where to look. */
export interface Notice {
  /** The provider's own; the same for a notice that is sent again. */
  readonly eventId: string;
  readonly type: string;
  /** Ids it names, ours or the provider's: the first that names a payment is the one that is meant. */
  readonly about: readonly string[];
  /** As it came. */
  readonly raw: string;
}

/** What providers have told. All of it inside a unit of work. */
export abstract class Notices {
  /** @returns false when it was there already */
  abstract add(notice: Notice, isHandled: boolean): Promise<boolean>;

  /** That there was a notice stays; what it said about these goes. @param names ours and the provider's, of one payment */
  abstract forgetWhatWasTold(names: readonly string[]): Promise<void>;
}
