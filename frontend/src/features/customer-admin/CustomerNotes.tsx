import styled from 'styled-components';
import type { CustomerDetails } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { NoteForm } from '../../ui/form/NoteForm';
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

export function CustomerNotes({ customer }: { customer: CustomerDetails }) {
  const dispatch = useAppDispatch();
  const isSaving = useAppSelector(customerNoteSelectors.selectIsSaving);
  const refused = useAppSelector(customerNoteSelectors.selectRefused);
  const written = useAppSelector(customerNoteSelectors.selectWritten);
  return (
    <Stack $gap={20}>
      <NoteForm
        isSaving={isSaving}
        refusal={refused?.id === customer._id ? refused.reason : null}
        written={written?.id === customer._id ? written : null}
        onWrite={(text) => dispatch(writeNote({ id: customer._id, text }))}
      />
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
