export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly success: boolean;
    readonly message?: string;
    readonly data?: unknown;
    readonly meta?: unknown;
    readonly errors?: readonly { readonly field: string; readonly message: string }[];
    readonly result?: { readonly url: string };
  };
}

/** Sends a request. Paths begin after `/api/v1`; a `FormData` is sent as a form. */
export type Caller = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<ApiResponse>;
