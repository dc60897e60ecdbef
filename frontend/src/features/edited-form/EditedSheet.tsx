import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button';
import { ChangedForm } from '../../ui/feedback/changed-form';
import { Notice } from '../../ui/feedback/Notice';
import { Refusal } from '../../ui/feedback/Refusal';
import { Sheet } from '../../ui/overlay/Sheet';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Stack } from '../../ui/theme/layout-components';
import { pendingPictures } from '../picture-upload';
import type { useEditedForm } from './use-edited-form';

interface EditedSheetProps {
  form: Pick<
    ReturnType<typeof useEditedForm<{ version: number }, object, unknown>>,
    'state' | 'thing' | 'hasChanges' | 'element' | 'differences' | 'reason' | 'close' | 'discard' | 'submit'
  >;
  /** Unique in the page. */
  id: string;
  title: string;
  /** What the button says. */
  save: string;
  width: string;
  children: ReactNode;
}

/** The sheet around the fields of `useEditedForm`, with what is to be said about all of it. */
export function EditedSheet({ form, id, title, save, width, children }: EditedSheetProps) {
  const { editing, isSaving, news, loss } = form.state;
  return (
    <Sheet
      open={editing !== null}
      onOpenChange={(open) => !open && form.close()}
      title={title}
      width={width}
      footer={
        <Button type="submit" form={id} wide busy={isSaving}>
          {save}
        </Button>
      }
    >
      <Stack
        as="form"
        ref={form.element}
        id={id}
        onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          form.submit(pendingPictures(event.currentTarget));
        }}
        noValidate
      >
        <Unsaved hasChanges={form.hasChanges} />
        {form.thing && news !== null && (
          <ChangedForm key={form.thing.version} news={news} items={form.differences} onDiscard={form.discard} />
        )}
        {loss !== null && (
          <Notice role="alert">
            {`${loss} Somebody else has deleted it. What you typed is kept here until you close it.`}
          </Notice>
        )}
        <Stack>{children}</Stack>
        {form.reason && <Refusal>{form.reason}</Refusal>}
      </Stack>
    </Sheet>
  );
}

/** In the sheet, which then asks before it closes. */
function Unsaved({ hasChanges }: { hasChanges: boolean }) {
  useUnsavedChanges(hasChanges);
  return null;
}
