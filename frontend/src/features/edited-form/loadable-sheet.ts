import type { ComponentType } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { loadableLayer } from '../../ui/code/loadable-layer';
import type { editedForm } from './edited-form';

type Form = Pick<ReturnType<typeof editedForm<unknown, unknown, unknown>>, 'select' | 'close'>;

/** A sheet of an `editedForm`, whose code is loaded when it first opens. @param formOf the form that its props name */
export function loadableSheet<P extends object>(
  fetchModule: () => Promise<{ default: ComponentType<P> }>,
  formOf: (props: P) => Form,
) {
  return loadableLayer(fetchModule, function useSheetState(props: P) {
    const dispatch = useAppDispatch();
    const { select, close } = formOf(props);
    const { editing } = useAppSelector(select);
    return { isOpen: editing !== null, close: () => void dispatch(close()) };
  });
}
