/** The envelope of successful responses. */
export interface Answer<T = unknown, M = unknown> {
  readonly success: boolean;
  readonly message?: string;
  readonly data?: T;
  readonly meta?: M;
}

export function answer<T>(data: T, message?: string): Answer<T> {
  return { success: true, ...(message === undefined ? {} : { message }), data };
}

export function answerPage<T, M>(data: T, meta: M): Answer<T, M> {
  return { success: true, data, meta };
}
