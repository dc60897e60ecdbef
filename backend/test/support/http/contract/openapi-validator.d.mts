export interface SentResponse {
  readonly method: string;
  /** Absolute, with or without a query. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

export class OpenapiValidator {
  static load(file: string): OpenapiValidator;

  /** @returns a sentence, or null when the response is valid or its operation is not described */
  violationOf(response: SentResponse): string | null;
}
