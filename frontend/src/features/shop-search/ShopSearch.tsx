import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { isolated } from '../../lib/format/isolated';
import { unlessComposing } from '../../lib/keyboard/unless-composing';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { SearchIcon } from '../../ui/icons/icons';
import { media } from '../../ui/theme/media-queries';
import { useMay } from '../auth';
import { optionId, ResultList } from './ResultList';
import { groupsOf, type Result } from './search-results';
import { shopSearch } from './shop-search';

const Form = styled.form`
  position: relative;
  flex: 1 1 auto;
  min-width: 0;
  max-width: 560px;
  > svg {
    position: absolute;
    inset: 0 auto 0 12px;
    margin-block: auto;
    color: var(--ink-3);
    pointer-events: none;
  }
  > kbd {
    display: none;
    position: absolute;
    inset: 0 10px 0 auto;
    height: 24px;
    margin-block: auto;
    padding: 0 8px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    font: 400 var(--size-small) / 22px var(--text);
    color: var(--ink-3);
    pointer-events: none;
    ${media.mouse} {
      display: block;
    }
  }
  > input {
    width: 100%;
    min-height: 44px;
    padding: 0 40px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--paper);
    font-size: var(--size-body);
    text-overflow: ellipsis;
    &::-webkit-search-cancel-button {
      display: none;
    }
    &:focus ~ kbd {
      display: none;
    }
  }
`;
const Panel = styled.div`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  max-height: calc(100dvh - 96px);
  overflow-y: auto;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
  overscroll-behavior: contain;
  &[data-late] {
    opacity: 0.6;
  }
`;
const Message = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 16px;
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

interface ShopSearchProps {
  ref?: React.Ref<HTMLInputElement>;
  /** Escape in the empty field, or something was opened. */
  onLeave?: () => void;
}

/** One field for orders, products and customers; the first result is active, so that Enter opens it. */
export function ShopSearch({ ref, onLeave }: ShopSearchProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const mayAll = useMay('customers');
  const { data, progress } = useAppSelector(shopSearch.select);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const words = typed.trim();
  const isCurrent = data?.words === words && progress === 'ready';
  const hasFailed = progress === 'failed';
  const groups = data && words !== '' && !hasFailed ? groupsOf(data) : [];
  const results = groups.flatMap((group) => group.results);
  const active = isCurrent ? (results.find(({ key }) => key === activeKey) ?? results[0]) : undefined;
  const isShown = isOpen && words !== '' && (hasFailed || isCurrent || results.length > 0);

  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const search = (text: string) => {
    setTyped(text);
    setActiveKey(null);
    setIsOpen(true);
    if (text.trim()) dispatch(shopSearch.load(text.trim()));
  };
  const choose = ({ to }: Result) => {
    setTyped('');
    setIsOpen(false);
    (document.activeElement as HTMLElement | null)?.blur();
    onLeave?.();
    void navigate(to);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isShown) return setIsOpen(false);
      if (typed !== '') return setTyped('');
      event.currentTarget.blur();
      return onLeave?.();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || results.length === 0) return;
    event.preventDefault();
    setIsOpen(true);
    if (!isShown) return;
    const at = active ? results.indexOf(active) : -1;
    setActiveKey(results[(at + step + results.length) % results.length]!.key);
  };
  const placeholder = mayAll ? 'Search orders, products, customers' : 'Search orders';
  return (
    <Form
      ref={form}
      role="search"
      aria-label="Whole shop"
      onSubmit={(event) => {
        event.preventDefault();
        if (isShown && active) choose(active);
        else setIsOpen(true);
      }}
      onBlur={({ relatedTarget }) => !form.current?.contains(relatedTarget) && setIsOpen(false)}
    >
      <SearchIcon size={18} />
      <input
        ref={ref}
        type="search"
        dir="auto"
        role="combobox"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        aria-expanded={isShown && results.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active ? optionId(id, active) : undefined}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={100}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => search(target.value)}
        onFocus={() => setIsOpen(true)}
        onKeyDown={unlessComposing(onKeyDown)}
      />
      <kbd aria-hidden="true">/</kbd>
      <VisuallyHidden role="status">{isShown && isCurrent ? announcement(results.length) : ''}</VisuallyHidden>
      {isShown && (
        <Panel data-late={(!isCurrent && !hasFailed) || undefined}>
          {hasFailed ? (
            <Message role="alert">
              <span>The search failed.</span>
              <Button variant="secondary" small onClick={() => dispatch(shopSearch.load(words))}>
                Try again
              </Button>
            </Message>
          ) : results.length === 0 ? (
            <Message>{`Nothing found for “${isolated(words)}”.`}</Message>
          ) : (
            <ResultList id={id} groups={groups} active={active} onChoose={choose} />
          )}
        </Panel>
      )}
    </Form>
  );
}

function announcement(count: number): string {
  return count === 1 ? '1 result' : `${count === 0 ? 'No' : count} results`;
}
