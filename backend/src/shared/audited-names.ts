/** What the audit trail calls the rows of a module's tables. Discovered by its class, as `PersonalDataSource` is. */
export abstract class AuditedNames {
  /** Tables with their schema, whose changes name rows of one kind. */
  abstract readonly entities: readonly string[];

  /** @returns the names by id, without those that are gone */
  abstract namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
