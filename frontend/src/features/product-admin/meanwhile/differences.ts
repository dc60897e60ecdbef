import type { Difference } from '../../../ui/feedback/ChangedNotice';
import { draftOf, type ProductDraft } from './merged-product';
import { type Fact, factsOf } from './product-facts';
import type { AdminProduct } from '../../../contract/types';

const maxLines = 12;

/**
 * What is otherwise now than it was, and what the person has changed that has no place in the form any more.
 * @param typed before it was merged with the product as it is now
 * @param form named where it still has something else
 */
export function differences(
  before: AdminProduct,
  typed: ProductDraft,
  now: AdminProduct,
  form: ProductDraft,
): Difference[] {
  const [was, own, is, held] = [draftOf(before), typed, draftOf(now), form].map(factsOf);
  const byBoth: Difference[] = [];
  const theirs: Fact[] = [];
  for (const [key, fact] of new Map([...own!, ...is!])) {
    const [wasValue, ownValue, isValue, heldValue] = [was, own, is, held].map((facts) => facts!.get(key)?.value ?? '');
    const isTheirs = isValue !== wasValue;
    const isHeld = heldValue !== isValue;
    const isLost = !isHeld && ownValue !== wasValue && ownValue !== isValue;
    if (isLost || (isTheirs && isHeld))
      byBoth.push({ label: labelOf(fact), now: isValue!, own: isHeld ? heldValue : ownValue });
    else if (isTheirs && is!.has(key)) theirs.push(fact);
  }
  const subjects = [...new Set(theirs.map(({ subject }) => subject))];
  const grouped = subjects.map((subject) => {
    return { label: subject, now: lines(theirs.filter((fact) => fact.subject === subject)) };
  });
  return [...byBoth, ...grouped];
}

function labelOf({ subject, of }: Fact): string {
  return of === '' ? subject : `${subject} of ${of}`;
}

/** Such as "L, Navy: 7". */
function lines(facts: readonly Fact[]): string {
  const texts = facts.map(({ of, value }) => (of === '' ? value : `${of}: ${value || 'nothing'}`));
  const others = texts.length - maxLines;
  return [...texts.slice(0, maxLines), ...(others > 0 ? [`and ${others} more`] : [])].join('\n');
}
