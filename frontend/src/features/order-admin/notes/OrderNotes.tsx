import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { NoteForm } from '../../../ui/form/NoteForm';
import { addNote, selectNotes } from './notes';

/** Where staff note something at an order; its timeline shows what they noted. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const dispatch = useAppDispatch();
  const { written, ...state } = useAppSelector(selectNotes);
  return (
    <NoteForm
      {...state}
      written={written?.id === orderId ? written : null}
      onWrite={(text) => dispatch(addNote({ id: orderId, text }))}
    />
  );
}
