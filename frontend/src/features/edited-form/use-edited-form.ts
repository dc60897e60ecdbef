import { useEffect, useState } from 'react';
import type { FieldError } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import type { Difference } from '../../ui/feedback/ChangedNotice';
import { mergedForm } from '../../ui/feedback/merged-form';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { type editedForm, isAlike } from './edited-form';

const noFaults: readonly FieldError[] = [];

/**
 * What is typed into a sheet, kept on top of what others, or one’s own saving, have stored meanwhile.
 * @param factsOf what people read of it, by labels
 * @param read what is sent, or what is wrong with single fields
 */
export function useEditedForm<Thing, Form extends object, Fields>(
  slice: ReturnType<typeof editedForm<Thing, Form, Fields>>,
  factsOf: (form: Form) => Record<string, string>,
  read: (form: Form) => { fields: Fields } | { faults: FieldError[] },
) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(slice.select);
  const { editing, opening, isSaving, news, errors } = state;
  const isGone = state.loss !== null;
  const thing = editing === 'new' ? null : editing;
  const stored = slice.formOf(thing);
  const [form, setForm] = useState(stored);
  /** What was sent last. */
  const [sent, setSent] = useState(stored);
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  const [faults, setFaults] = useState(errors);
  const [seen, setSeen] = useState({ thing, opening, errors });
  if (seen.opening !== opening || seen.thing !== thing || seen.errors !== errors) {
    setSeen({ thing, opening, errors });
    setFaults(errors);
    if (seen.opening !== opening) {
      setForm(stored);
    } else if (seen.thing !== thing) {
      const merged = mergedForm(form, news === null ? sent : slice.formOf(seen.thing), stored, factsOf);
      setForm(merged.form);
      setDifferences(merged.differences);
    }
  }
  const element = useFocusOnErrors(faults);
  // Back leaves the page with the sheet open.
  useEffect(() => () => void dispatch(slice.close()), [dispatch, slice]);
  const change = (changes: Partial<Form>) => {
    setForm((now) => ({ ...now, ...changes }));
    if (isSaving) dispatch(slice.type());
  };
  return {
    ...{ state, thing, isGone, form, element, change, differences },
    hasChanges: editing !== null && (isGone || !isAlike(form, stored)),
    reason: faults.length > 0 ? 'Please correct the marked fields.' : state.refusal,
    errorOf: (name: string) => faults.find(({ field }) => field.split('.')[0] === name)?.message,
    /** Takes back what was said about a field. */
    settle: (name: string) => setFaults((now) => now.filter(({ field }) => field !== name)),
    /** For a text field. */
    bind: <Name extends keyof Form & string>(name: Name) => ({
      name,
      value: form[name] as string,
      error: faults.find(({ field }) => field.split('.')[0] === name)?.message,
      onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value } as Partial<Form>),
    }),
    close: () => void dispatch(slice.close()),
    discard: () => {
      setForm(stored);
      dispatch(slice.takeNews());
    },
    /** @param pending what else is wrong, such as a picture on its way */
    submit: (pending: readonly FieldError[] = noFaults) => {
      if (isSaving) return;
      const outcome = read(form);
      const wrong = [...pending, ...('faults' in outcome ? outcome.faults : noFaults)];
      setFaults(wrong.length > 0 ? wrong : noFaults);
      if (wrong.length > 0 || !('fields' in outcome)) return;
      setSent(form);
      dispatch(slice.submit(outcome.fields));
    },
  };
}
