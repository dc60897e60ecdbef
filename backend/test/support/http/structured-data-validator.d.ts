declare module '@adobe/structured-data-validator' {
  type Node = Readonly<Record<string, unknown>>;

  interface Issue {
    /** `ERROR` where a required field is missing or wrong, `WARNING` where a recommended one is. */
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
    readonly path: readonly { readonly type?: string; readonly property?: string }[];
    readonly fieldNames: readonly string[];
  }

  export default class Validator {
    /** @param vocabulary schema.org's; left out, only Google's rules are checked */
    constructor(vocabulary?: object);
    /** @param data nodes by type, for each format */
    validate(data: { readonly jsonld: Readonly<Record<string, readonly Node[]>> }): Promise<Issue[]>;
  }
}
