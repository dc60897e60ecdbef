import { useState } from 'react';
import styled from 'styled-components';
import type { CustomerDetails } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Refusal } from '../../ui/feedback/Refusal';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Small, Stack } from '../../ui/theme/layout-components';
import { customerNoteSelectors, writeNote } from './customers';

const Notes = styled.ol`
  display: grid;
  li {
    padding: 14px 0;
    border-top: 1px solid var(--line);
  }
  li:last-child {
    padding-bottom: 0;
  }
  p:first-child {
    white-space: pre-line;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
`;

const maxLength = 2000;

export function CustomerNotes({ customer }: { customer: CustomerDetails }) {
  const dispatch = useAppDispatch();
  const isSaving = useAppSelector(customerNoteSelectors.selectIsSaving);
  const refused = useAppSelector(customerNoteSelectors.selectRefused);
  const written = useAppSelector(customerNoteSelectors.selectWritten);
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(written);
  if (seen !== written) {
    setSeen(written);
    setText('');
  }
  const element = useFocusOnErrors(errors);
  useUnsavedChanges(text.trim() !== '');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setErrors(text.trim() === '' ? ['Enter a note.'] : []);
    if (text.trim() !== '') dispatch(writeNote({ id: customer._id, text }));
  };
  return (
    <Stack $gap={20}>
      <Stack as="form" ref={element} $gap={12} onSubmit={submit} noValidate>
        <TextAreaField
          label="Note"
          hint="Only staff see it. Customers get it with their data if they ask for that."
          rows={1}
          maxLength={maxLength}
          value={text}
          error={errors[0]}
          onChange={({ target }) => setText(target.value)}
        />
        {refused?.id === customer._id && <Refusal>{refused.reason}</Refusal>}
        <div>
          <Button type="submit" variant="secondary" small busy={isSaving}>
            Add Note
          </Button>
        </div>
      </Stack>
      {customer.notes.length > 0 && (
        <Notes aria-label="Notes, the newest first">
          {customer.notes.map(({ text: noted, by, at }) => (
            <li key={at + noted}>
              <p>{noted}</p>
              <Small>{`${by}, ${formatMoment(at)}`}</Small>
            </li>
          ))}
        </Notes>
      )}
    </Stack>
  );
}
