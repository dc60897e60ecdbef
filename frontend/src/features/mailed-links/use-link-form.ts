import { useLayoutEffect } from 'react';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { mailedLinksSaga } from './mailed-links.saga';
import { linkPageOpened, selectIsLinkInvalid, selectMailedLinks } from './mailed-links.slice';

startSaga(mailedLinksSaga);

/** The state of the one form that is shown; the result of another one is dropped. */
export function useLinkForm() {
  const dispatch = useAppDispatch();
  useLayoutEffect(() => {
    dispatch(linkPageOpened());
  }, [dispatch]);
  const { isSending, isChecking, done, refusal, errors } = useAppSelector(selectMailedLinks);
  const isLinkInvalid = useAppSelector(selectIsLinkInvalid);
  return {
    isSending,
    isChecking,
    done,
    errors,
    isLinkInvalid,
    /** Null where a field shows it. */
    refusal: errors.length === 0 || isLinkInvalid ? refusal : null,
  };
}

/** Whether what the link is for has been done. */
export function useIsLinkUsed(): boolean {
  return useAppSelector(selectMailedLinks).done !== null;
}
