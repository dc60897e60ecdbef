import { useState } from 'react';
import { Button } from '../buttons/Button';
import { Refusal } from '../feedback/Refusal';
import { useUnsavedChanges } from '../overlay/use-unsaved-changes';
import { Stack } from '../theme/layout-components';
import { TextAreaField } from './TextAreaField';
import { useFocusOnErrors } from './use-focus-on-errors';

const maxLength = 2000;

interface NoteFormProps {
  isSaving: boolean;
  /** Why the last one was refused. */
  refusal: string | null;
  /** What was written last, of which the form empties itself; what is typed meanwhile stays. */
  written: { readonly text: string } | null;
  onWrite: (text: string) => void;
}

/** A note about people, by staff for each other. */
export function NoteForm({ isSaving, refusal, written, onWrite }: NoteFormProps) {
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(written);
  if (seen !== written) {
    setSeen(written);
    if (written?.text === text) setText('');
  }
  const element = useFocusOnErrors(errors);
  useUnsavedChanges(text.trim() !== '');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setErrors(text.trim() === '' ? ['Enter a note.'] : []);
    if (text.trim() !== '') onWrite(text);
  };
  return (
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
      {refusal !== null && <Refusal>{refusal}</Refusal>}
      <div>
        <Button type="submit" variant="secondary" small busy={isSaving}>
          Add Note
        </Button>
      </div>
    </Stack>
  );
}
