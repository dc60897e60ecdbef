import { rebasedFields } from '../../lib/rebased-fields';
import type { Difference } from './ChangedNotice';

/**
 * What was typed into a form, with what somebody else saved meanwhile.
 * @param before as the form was opened
 * @param factsOf what people read of it, by labels
 */
export function mergedForm<Form extends object>(
  typed: Form,
  before: Form,
  now: Form,
  factsOf: (form: Form) => Record<string, string>,
): { form: Form; differences: Difference[] } {
  const form = rebasedFields(typed, before, now);
  const [was, is, own] = [factsOf(before), factsOf(now), factsOf(form)];
  const differences = Object.keys(is)
    .filter((label) => is[label] !== was[label])
    .map((label) => ({ label, now: is[label]!, own: own[label] === is[label] ? undefined : own[label] }));
  return { form, differences };
}
