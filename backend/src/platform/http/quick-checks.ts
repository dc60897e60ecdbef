import { getMetadataStorage } from 'class-validator';
import { FieldRule, isNothing } from './field-rule.js';
import { type Dto, partOf } from './part.js';

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
type Fields = readonly (readonly [name: string, rule: FieldRule | Dto])[];

/**
 * Reads input that is good by the very rules that its DTO is decorated with, without what the libraries do for each value anew. Whatever is not
 * good, or has rules of another kind, is left to them, and so are all sentences.
 */
export class QuickChecks {
  readonly #fields = new Map<Dto, Fields | null>();

  /** @returns an instance of the DTO; undefined where it is for the libraries to say */
  read(dto: Dto, input: unknown): object | undefined {
    const fields = this.#fieldsOf(dto);
    if (!fields || !isPlain(input)) return undefined;
    const made = new dto() as Record<string, unknown>;
    for (const [name, rule] of fields) {
      if (!(rule instanceof FieldRule)) {
        if (!this.#readPart(rule, name, input, made)) return undefined;
        continue;
      }
      if (Object.hasOwn(input, name)) {
        const given = input[name];
        if (typeof given === 'object' && given !== null) return undefined;
        made[name] = rule.read(given);
      }
      const value = made[name];
      if (!rule.isAbsent(value) && !rule.isFit(value)) return undefined;
    }
    return made;
  }

  /** @returns whether it is good, or absent */
  #readPart(dto: Dto, name: string, input: Record<string, unknown>, made: Record<string, unknown>): boolean {
    if (!Object.hasOwn(input, name)) return true;
    const given = input[name];
    made[name] = isNothing(given) ? given : this.read(dto, given);
    return isNothing(given) || made[name] !== undefined;
  }

  #fieldsOf(dto: Dto): Fields | null {
    let fields = this.#fields.get(dto);
    if (fields === undefined) this.#fields.set(dto, (fields = fieldsOf(dto)));
    return fields;
  }
}

/** Null where anything but a `FieldRule` of its own decides about any field, or nothing does. */
function fieldsOf(dto: Dto): Fields | null {
  const byName = new Map<string, Metadata[]>();
  for (const one of getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false)) {
    byName.set(one.propertyName, [...(byName.get(one.propertyName) ?? []), one]);
  }
  const fields = [...byName].map(([name, found]) => [name, onlyRuleOf(found) ?? onlyPartOf(dto, name, found)] as const);
  const isAll = fields.length > 0 && fields.every(([, rule]) => rule !== undefined);
  return isAll ? (fields as Fields) : null;
}

function onlyRuleOf(found: readonly Metadata[]): FieldRule | undefined {
  const rules = found.flatMap(({ constraints }) => (constraints as unknown[] | undefined) ?? []).filter(isRule);
  const [rule] = rules;
  // One for itself, and one for that it may be absent.
  const expected = rule?.mayBeAbsent ? 2 : 1;
  return rules.length === 1 && found.length === expected ? rule : undefined;
}

/** One for itself, and one for that it may be absent, as with rules. */
function onlyPartOf(dto: Dto, name: string, found: readonly Metadata[]): Dto | undefined {
  return found.length === 2 ? partOf(dto, name) : undefined;
}

function isRule(constraint: unknown): constraint is FieldRule {
  return constraint instanceof FieldRule;
}

/** As parsers make objects, of bodies and of addresses. */
function isPlain(input: unknown): input is Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return false;
  const prototype: unknown = Object.getPrototypeOf(input);
  return prototype === Object.prototype || prototype === null;
}
