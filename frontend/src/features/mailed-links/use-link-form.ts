import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { injectSlice } from '../../lib/store-injection';
import { mailedLinksSaga } from './mailed-links.saga';
import { linkPageOpened, mailedLinksReducer, selectIsLinkInvalid, selectMailedLinks } from './mailed-links.slice';

injectSlice('mailedLinks', mailedLinksReducer, mailedLinksSaga);

/** The state of the one form that is shown; the result of another one is dropped. */
export function useLinkForm() {
  const dispatch = useDispatch();
  useLayoutEffect(() => {
    dispatch(linkPageOpened());
  }, [dispatch]);
  const { isSending, done, refusal, errors } = useSelector(selectMailedLinks);
  const isLinkInvalid = useSelector(selectIsLinkInvalid);
  return {
    isSending,
    done,
    errors,
    isLinkInvalid,
    /** Null where a field shows it. */
    refusal: errors.length === 0 || isLinkInvalid ? refusal : null,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
  };
}
