import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { FieldError, ShopSettings } from '../../contract/types';
import { useRead } from '../../lib/read-slice';
import { rebasedFields } from '../../lib/rebased-fields';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { ChangedForm } from '../../ui/feedback/changed-form';
import type { Difference } from '../../ui/feedback/ChangedNotice';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { mergedForm } from '../../ui/feedback/merged-form';
import { Refusal } from '../../ui/feedback/Refusal';
import { Field } from '../../ui/form/Field';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { Skeleton } from '../../ui/loading/Skeleton';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Panel, Row, Small, Stack } from '../../ui/theme/layout-components';
import { pendingPictures, PictureField } from '../picture-upload';
import { shopFactsOf, shopFormOf, type ShopPart, shopParts } from './shop-parts';
import { saveShop, selectShopForm, shopNewsSeen, shopSettingsRead } from './shop-settings';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 640px;
`;

const noFaults: readonly FieldError[] = [];

/** What the shop says about itself, or its legal texts. */
export function ShopPanel({ part }: { part: ShopPart }) {
  const { data, progress, reload } = useRead(shopSettingsRead, undefined);
  const { title, words } = shopParts[part];
  return (
    <Panel aria-labelledby={`settings-${part}`}>
      <Stack $gap={16}>
        <h2 id={`settings-${part}`}>{title}</h2>
        <Small style={{ maxWidth: 640 }}>{words}</Small>
        {data ? (
          <ShopFields part={part} stored={data} />
        ) : progress === 'failed' ? (
          <FailedState what="These settings could not be loaded." onRetry={reload} />
        ) : (
          <Skeleton height={part === 'shop' ? '620px' : '720px'} />
        )}
      </Stack>
    </Panel>
  );
}

function ShopFields({ part, stored }: { part: ShopPart; stored: ShopSettings }) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectShopForm);
  const isOurs = state.part === part;
  const news = isOurs ? state.news : null;
  const refused = isOurs ? state.errors : noFaults;
  const [opened, setOpened] = useState(stored);
  const [form, setForm] = useState(shopFormOf(part, stored));
  const [changes, setChanges] = useState<readonly Difference[]>([]);
  const [faults, setFaults] = useState(noFaults);
  const [seen, setSeen] = useState(refused);
  const [savedBefore, setSavedBefore] = useState(state.saved);
  const before = shopFormOf(part, stored);
  if (seen !== refused) {
    setSeen(refused);
    setFaults(refused);
  }
  if (opened !== stored) {
    const merged = mergedForm(form, shopFormOf(part, opened), before, (each) => shopFactsOf(part, each));
    setOpened(stored);
    setSavedBefore(state.saved);
    const sent = state.saved !== savedBefore && state.saved?.part === part ? state.saved.form : null;
    // Saved texts come back cleaned; what was typed meanwhile stays.
    setForm(sent ? rebasedFields(form, sent, before) : merged.form);
    setChanges(merged.differences);
  }
  const element = useFocusOnErrors(faults);
  const hasNews = useRef(news !== null);
  useEffect(() => {
    hasNews.current = news !== null;
  });
  useEffect(() => () => void (hasNews.current && dispatch(shopNewsSeen())), [dispatch]);
  useUnsavedChanges(Object.keys(form).some((name) => form[name] !== before[name]));
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = pendingPictures(event.currentTarget);
    if (form['name']?.trim() === '') wrong.push({ field: 'name', message: 'Enter the shop’s name.' });
    setFaults(wrong);
    if (wrong.length > 0) return;
    dispatch(saveShop({ part, form, version: stored.version }));
  };
  return (
    <Form ref={element} onSubmit={submit} noValidate>
      {news && (
        <ChangedForm
          key={stored.version}
          news={news}
          items={changes}
          onDiscard={() => {
            setForm(before);
            dispatch(shopNewsSeen());
          }}
        />
      )}
      {shopParts[part].fields.map(({ name, label, hint, kind, max }) => {
        const error = faults.find(({ field }) => field === name)?.message;
        const value = form[name] ?? '';
        const set = (text: string) => setForm((now) => ({ ...now, [name]: text }));
        const bind = {
          ...{ name, label, hint, error, value, maxLength: max },
          onChange: (event: { target: { value: string } }) => set(event.target.value),
        };
        if (kind === 'picture')
          return (
            <PictureField
              key={name}
              {...{ name, label, hint: hint ?? '', error, value }}
              onChange={(url) => {
                set(url);
                setFaults((now) => now.filter(({ field }) => field !== name));
              }}
            />
          );
        if (kind === 'line') return <Field key={name} {...bind} autoComplete="off" />;
        return <TextAreaField key={name} {...bind} rows={kind === 'lines' ? 4 : 8} />;
      })}
      {(faults.length > 0 || (isOurs && state.refusal)) && (
        <Refusal>{faults.length > 0 ? 'Please correct the marked fields.' : state.refusal!}</Refusal>
      )}
      <Row>
        <Button type="submit" busy={state.isSaving}>
          Save
        </Button>
      </Row>
    </Form>
  );
}
