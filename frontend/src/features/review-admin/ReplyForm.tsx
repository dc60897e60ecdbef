import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Row, Stack } from '../../ui/theme/layout-components';

interface ReplyFormProps {
  /** As it is; empty: none. */
  reply: string;
  submit: string;
  busy: boolean;
  onSubmit: (reply: string) => void;
  onCancel: () => void;
}

/** The shop's answer to a review. */
export function ReplyForm({ reply, submit, busy, onSubmit, onCancel }: ReplyFormProps) {
  const [text, setText] = useState(reply);
  const field = useRef<HTMLTextAreaElement>(null);
  // Whoever opens it is about to write.
  useEffect(() => field.current?.focus(), []);
  useUnsavedChanges(text !== reply);
  return (
    <Stack
      as="form"
      $gap={12}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <TextAreaField
        label="Reply"
        hint="Everybody sees it below the review."
        rows={3}
        maxLength={1000}
        value={text}
        ref={field}
        onChange={({ target }) => setText(target.value)}
      />
      <Row $wrap $gap={8}>
        <Button type="submit" small busy={busy}>
          {submit}
        </Button>
        <Button variant="secondary" small onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
