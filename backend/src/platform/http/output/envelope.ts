/** The envelope of successful responses. */
export interface Envelope<T = unknown, M = unknown> {
  readonly success: boolean;
  readonly message?: string;
  readonly data?: T;
  readonly meta?: M;
}

export function envelope<T>(data: T, message?: string): Envelope<T> {
  return { success: true, ...(message === undefined ? {} : { message }), data };
}

export function pageEnvelope<T, M>(data: T, meta: M): Envelope<T, M> {
  return { success: true, data, meta };
}
