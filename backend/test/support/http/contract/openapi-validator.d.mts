export interface SentResponse {
  readonly method: string;
  /** Absolute, with or without a query. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

export class OpenapiValidator {
  static load(file: string): OpenapiValidator;

  /** @returns what is wrong with the JSON body of a request, or null when it is valid */
  violationOfRequest(request: Omit<SentResponse, 'status'>): string | null;

  /** @returns a sentence, or null when the response is valid or its operation is not described */
  violationOf(response: SentResponse): string | null;

  /** @param response with its `type`, where it may be JSON or text */
  isText(response: Omit<SentResponse, 'body'> & { readonly type?: string }): boolean;
}
