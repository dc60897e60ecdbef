import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { FieldError, TaxSettings } from '../../contract/types';
import { includedTax } from '../../lib/format/included-tax';
import { useRead } from '../../lib/read-slice';
import { rebasedFields } from '../../lib/rebased-fields';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { ChangedForm } from '../../ui/feedback/changed-form';
import type { Difference } from '../../ui/feedback/ChangedNotice';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Refusal } from '../../ui/feedback/Refusal';
import { Field } from '../../ui/form/Field';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { Skeleton } from '../../ui/loading/Skeleton';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Panel, Row, Small, Stack } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { categories } from '../catalog';
import { differences, formOf, ofCategory, readForm, readRate } from './tax-form';
import { newsSeen, saveTax, taxFormSelectors, taxRead } from './tax-settings';

const Form = styled.form`
  display: grid;
  gap: 24px;
  max-width: 640px;
`;
const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: 16px;
  ${media.small} {
    grid-template-columns: 1fr 2fr;
  }
`;
const Others = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  legend {
    padding: 0;
    font-weight: 600;
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  align-items: start;
  gap: 16px;
`;
const Example = styled.p`
  padding: 12px 14px;
  border-left: 3px solid var(--line-strong);
  background: var(--canvas);
  font-size: var(--size-small);
`;

const percent = { inputMode: 'decimal', autoComplete: 'off' } as const;
const noFaults: readonly FieldError[] = [];

/** The tax that prices include. */
export function TaxPanel() {
  const { data, progress, reload } = useRead(taxRead, undefined);
  return (
    <Panel aria-labelledby="tax">
      <Stack $gap={16}>
        <h2 id="tax">Tax</h2>
        <Small style={{ maxWidth: 640 }}>
          Prices include it: a rate changes no price. The checkout, orders and mails then say how much of the total is
          tax. Orders that are placed already keep what they were placed with.
        </Small>
        {data ? (
          <TaxFields stored={data} />
        ) : progress === 'failed' ? (
          <FailedState what="The tax settings could not be loaded." onRetry={reload} />
        ) : (
          <Skeleton height="340px" />
        )}
      </Stack>
    </Panel>
  );
}

function TaxFields({ stored }: { stored: TaxSettings }) {
  const dispatch = useAppDispatch();
  const isSaving = useAppSelector(taxFormSelectors.selectIsSaving);
  const refusal = useAppSelector(taxFormSelectors.selectRefusal);
  const refused = useAppSelector(taxFormSelectors.selectErrors);
  const news = useAppSelector(taxFormSelectors.selectNews);
  const saved = useAppSelector(taxFormSelectors.selectSaved);
  const all = useMemo(() => categories(), []);
  const [opened, setOpened] = useState(stored);
  const [form, setForm] = useState(formOf(stored, all));
  const [changes, setChanges] = useState<readonly Difference[]>([]);
  const [faults, setFaults] = useState(noFaults);
  const [seen, setSeen] = useState(refused);
  const [savedBefore, setSavedBefore] = useState(saved);
  const before = formOf(stored, all);
  if (seen !== refused) {
    setSeen(refused);
    setFaults(refused);
  }
  if (opened !== stored) {
    const former = formOf(opened, all);
    // Saved rates come back cleaned; what was typed meanwhile stays.
    const sent = saved === savedBefore ? null : saved;
    const both = rebasedFields(form, sent ?? former, before);
    setOpened(stored);
    setSavedBefore(saved);
    setForm(both);
    setChanges(differences(former, before, both, all));
  }
  const element = useFocusOnErrors(faults);
  const hasNews = useRef(news !== null);
  useEffect(() => {
    hasNews.current = news !== null;
  });
  useEffect(() => () => void (hasNews.current && dispatch(newsSeen())), [dispatch]);
  useUnsavedChanges(Object.keys(form).some((name) => form[name] !== before[name]));
  const bind = (name: string) => ({
    name,
    value: form[name] ?? '',
    error: faults.find(({ field }) => field === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => setForm((now) => ({ ...now, [name]: target.value })),
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = readForm(form, stored);
    setFaults('faults' in read ? read.faults : noFaults);
    if ('settings' in read) dispatch(saveTax({ settings: read.settings, form }));
  };
  const rate = readRate(form['rate'] ?? '');
  const label = form['label']?.trim() || 'tax';
  return (
    <Form ref={element} onSubmit={submit} noValidate>
      {news && (
        <ChangedForm
          key={stored.version}
          news={news}
          items={changes}
          onDiscard={() => {
            setForm(before);
            dispatch(newsSeen());
          }}
        />
      )}
      <Pair>
        <Field label="Rate in %" optional hint="Empty: none is shown." {...percent} {...bind('rate')} />
        <Field label="What it is called" hint="Such as VAT or Sales tax." maxLength={30} {...bind('label')} />
      </Pair>
      <Others>
        <legend>Other rates</legend>
        <Small>For categories that are taxed otherwise. Empty: the rate above; 0: no tax.</Small>
        <Grid>
          {all.map((category) => (
            <Field
              key={category.value}
              label={`${category.label} in %`}
              placeholder={typeof rate === 'number' ? String(rate) : ''}
              {...percent}
              {...bind(ofCategory(category.value))}
            />
          ))}
        </Grid>
      </Others>
      <Example>
        <span>{rate ? 'An order of $100.00 says: ' : 'Without a rate, orders say nothing of tax.'}</span>
        {rate ? <b>{includedTax({ rate, label, amount: (100 * rate) / (100 + rate) })}</b> : null}
      </Example>
      {(faults.length > 0 || refusal) && (
        <Refusal>{faults.length > 0 ? 'Please correct the marked fields.' : refusal!}</Refusal>
      )}
      <Row>
        <Button type="submit" busy={isSaving}>
          Save
        </Button>
      </Row>
    </Form>
  );
}
