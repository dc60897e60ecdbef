import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { PlusIcon } from '../../ui/icons/icons';
import { Small } from '../../ui/theme/layout-components';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { selectIsGuest } from '../auth';
import { AddressBookSkeleton } from './AddressBookSkeleton';
import { AddressCard, FormCard } from './AddressCard';
import { AddressForm, type Kept } from './AddressForm';
import {
  chooseAddress,
  type FormTarget,
  formOpened,
  formPutAway,
  loadAddresses,
  maxAddresses,
  missingAddressSeen,
  removeAddress,
  addressSelectors,
} from './addresses.slice';
import { SurplusAddresses } from './SurplusAddresses';
import { typedBefore } from './typed-before';
import { useOwnName } from './use-own-name';

const Book = styled.div`
  display: grid;
  gap: 24px;
  ul {
    display: grid;
    gap: 12px;
  }
`;

export interface AddressBookProps {
  /** Whether the shopper chooses one of the addresses. */
  choosing?: boolean;
}

/**
 * A person's addresses and the form for one more. With `choosing` one of them can be picked, and the form is folded
 * while there is one to pick. The form counts while it is open, and no saved address is picked then; picking one puts
 * the form away, with what is typed in it.
 */
export default function AddressBookPanel({ choosing = false }: AddressBookProps) {
  const dispatch = useAppDispatch();
  const ownName = useOwnName();
  const addressList = useAppSelector(addressSelectors.selectAddressList);
  const isLoading = useAppSelector(addressSelectors.selectIsLoading);
  const isKnown = useAppSelector(addressSelectors.selectIsKnown);
  const hasFailed = useAppSelector(addressSelectors.selectHasFailed);
  const chosenId = useAppSelector(addressSelectors.selectChosenId);
  const open = useAppSelector(addressSelectors.selectOpenForm);
  const isMissed = useAppSelector(addressSelectors.selectIsMissed);
  const target = open ?? 'new';
  const editing = addressList.find(({ _id }) => _id === target) ?? null;
  const canFold = choosing && addressList.length > 0;
  const isFolded = canFold && open === null;
  const { kept, keep, forget } = useKept(target, isFolded, choosing);
  const wasDeleting = useRef(false);
  const stop = useCallback((isUntouched: boolean) => void (isUntouched && dispatch(formPutAway())), [dispatch]);
  useEffect(() => () => void dispatch(formPutAway()), [dispatch]);
  // Loads the addresses again when a guest signs in to an account, which may have some.
  const isGuest = useAppSelector(selectIsGuest);
  useEffect(() => {
    dispatch(loadAddresses());
  }, [dispatch, isGuest]);
  // Removing an address removes its focused button.
  const book = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body && wasDeleting.current) book.current?.focus();
    wasDeleting.current = false;
  }, [addressList.length]);
  useEffect(() => {
    if (!isMissed || !isKnown) return;
    const first = open === null ? 'ul input, form input' : 'form input';
    book.current?.querySelector<HTMLElement>(first)?.focus();
    dispatch(missingAddressSeen());
  }, [dispatch, isMissed, isKnown, open]);
  const shown = isFolded ? 'opener' : isKnown ? 'form' : 'nothing';
  const opener = useFocusOnFolding(shown, book);
  const cards = addressList.map((address) => (
    <AddressCard
      key={address._id}
      address={address}
      choice={
        choosing
          ? {
              isChosen: isFolded && address._id === chosenId,
              onChoose: () => {
                dispatch(formPutAway());
                dispatch(chooseAddress(address._id));
              },
            }
          : undefined
      }
      onEdit={() => dispatch(formOpened(address._id))}
      onRemove={() => {
        wasDeleting.current = true;
        forget(address._id);
        dispatch(removeAddress(address._id));
      }}
    />
  ));
  return (
    <Book ref={book} tabIndex={-1} data-focus-target>
      {!isKnown && <AddressBookSkeleton />}
      {hasFailed && (
        <FailedState what="Your addresses could not be loaded." onRetry={() => dispatch(loadAddresses())} />
      )}
      {isKnown && !isLoading && !hasFailed && addressList.length === 0 && (
        // At the checkout the form that follows says it to those who see it.
        <Small as={choosing ? VisuallyHidden : 'p'}>No addresses added yet</Small>
      )}
      {cards.length > 0 && (
        <ul aria-label="Your addresses">
          {cards}
          {canFold && !isFolded && <FormCard isNew={!editing} />}
        </ul>
      )}
      {addressList.length >= maxAddresses && !editing && (
        <Small>{`${addressList.length} of ${maxAddresses} addresses used`}</Small>
      )}
      <SurplusAddresses isForOrder={choosing} ownName={ownName} />
      {isFolded && (
        <Button ref={opener} variant="secondary" aria-expanded={false} onClick={() => dispatch(formOpened('new'))}>
          <PlusIcon size={18} />
          <span>Add another address</span>
        </Button>
      )}
      {shown === 'form' && (
        <div onFocus={() => dispatch(formOpened(target))}>
          <AddressForm
            key={target}
            editing={editing}
            isForOrder={choosing}
            kept={kept}
            onPutAway={keep}
            onDone={stop}
            canCancel={canFold}
          />
        </div>
      )}
    </Book>
  );
}

/**
 * What is typed into forms that are put away, which the shop asks about before it is lost. That of an address which is
 * deleted meanwhile, such as in another tab, can be added as a new one.
 */
function useKept(target: FormTarget, isPutAway: boolean, isForOrder: boolean) {
  const dispatch = useAppDispatch();
  const [all, setAll] = useState<Partial<Record<FormTarget, Kept>>>(() => (isForOrder ? { new: typedBefore() } : {}));
  const [hasTyped] = useState(all['new'] !== undefined);
  useEffect(() => void (hasTyped && dispatch(formOpened('new'))), [dispatch, hasTyped]);
  const addressList = useAppSelector(addressSelectors.selectAddressList);
  const isKnown = useAppSelector(addressSelectors.selectIsKnown);
  const hasFailed = useAppSelector(addressSelectors.selectHasFailed);
  const targets = Object.keys(all).filter((each) => all[each]);
  useUnsavedChanges(targets.some((other) => isPutAway || other !== target));
  const deleted = targets.find((each) => each !== 'new' && !addressList.some(({ _id }) => _id === each));
  const source = target === 'new' && !all['new'] && isKnown && !hasFailed ? (deleted ?? target) : target;
  const keep = useCallback(
    (kept: Kept | null) => setAll((before) => ({ ...before, [source]: undefined, [target]: kept ?? undefined })),
    [source, target],
  );
  const forget = (id: string) => setAll((before) => ({ ...before, [id]: undefined }));
  const found = all[source];
  return { kept: found && source !== target ? { ...found, opened: null } : found, keep, forget };
}

/** Moves the focus to the form's first field, or to its opener, where (un)folding has removed the focused button. */
function useFocusOnFolding(shown: 'opener' | 'form' | 'nothing', book: React.RefObject<HTMLElement | null>) {
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const hasFolded = before.current !== 'nothing' && shown !== before.current;
    before.current = shown;
    if (!hasFolded || document.activeElement !== document.body) return;
    const next = shown === 'opener' ? opener.current : book.current?.querySelector<HTMLElement>('form input');
    next?.focus();
  }, [shown, book]);
  return opener;
}
