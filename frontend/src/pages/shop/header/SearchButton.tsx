import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { fetchSheet } from '../../../ui/overlay/Sheet';
import { SearchIcon } from '../../../ui/icons/icons';
import { loadableDialog } from '../../../ui/code/loadable-layer';
import { IconButton } from '../../../ui/buttons/IconButton';

const SearchSheet = loadableDialog(() => import('./SearchSheet'));
const prefetch = () => {
  fetchSheet();
  // A failure is reported when it is opened.
  SearchSheet.load().catch(() => undefined);
};
/** Until what the page shows has been loaded. */
const msBeforePrefetch = 2_000;

/* An icon, and where there is room, what looks like a field. */
const Opener = styled(IconButton)`
  > span {
    display: none;
  }
  @container header (min-width: 80rem) {
    display: flex;
    gap: 8px;
    width: 280px;
    padding: 0 12px;
    border: 1px solid var(--line-strong);
    color: var(--ink-2);
    font-size: var(--size-small);
    > span {
      display: block;
    }
  }
`;

/** Opens the search. Its code is loaded before, so that the field has the focus within the press, as phones want it. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void setTimeout(prefetch, msBeforePrefetch), []);
  return (
    <>
      <Opener name="Search products" onPointerEnter={prefetch} onClick={() => setIsOpen(true)}>
        <SearchIcon />
        <span>Search products</span>
      </Opener>
      <SearchSheet open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
