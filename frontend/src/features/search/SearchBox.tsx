import { useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Suggestion } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { openedOver } from '../../lib/navigation/overlay-location';
import { Button } from '../../ui/buttons/Button';
import { Picture } from '../../ui/display/Picture';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { useDraftText } from '../../ui/hooks/use-draft-text';
import { media } from '../../ui/theme/media-queries';
import { productPath, labelOfCategory } from '../catalog';
import { suggestionsRead } from './suggestions';
import { unlessComposing } from '../../lib/keyboard/unless-composing';

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  max-width: 760px;
  input {
    min-height: 48px;
    padding: 0 16px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--paper);
    font-size: var(--size-body);
    min-width: 0;
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
`;
const Options = styled.ul`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
  z-index: 20;
  overflow: hidden;
`;
const Option = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding: 8px 12px;
  cursor: pointer;
  &[aria-selected='true'] {
    background: var(--sand);
  }
  ${media.hover} {
    &:hover {
      background: var(--sand);
    }
  }
  small {
    color: var(--ink-3);
    font-size: var(--size-small);
  }
`;

/** Suggests while typing; Enter searches for the text, or opens the active suggestion. */
export function SearchBox() {
  const id = useId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const { data: suggestions, progress } = useAppSelector(suggestionsRead.select);
  const searched = search.get('q') ?? '';
  const [words, setWords] = useDraftText(searched);
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOffered = suggestions && progress !== 'failed' && words !== searched && isAbout(suggestions.words, words);
  const offered = isOffered ? suggestions.products : [];
  const shown = isOpen ? offered : [];
  // By id, since suggestions that arrive later may move it.
  const active = shown.findIndex(({ _id }) => _id === activeId);
  if (activeId !== null && active < 0) setActiveId(null);

  const searchFor = (q: string) => {
    dispatch(suggestionsRead.load(''));
    setIsOpen(false);
    setActiveId(null);
    // A keyboard on the screen would cover the results.
    if (window.matchMedia('(hover: none)').matches) input.current?.blur();
    const results = { pathname: '/shop/search', search: `?${new URLSearchParams({ q }).toString()}`, state: null };
    void navigate(results);
    return results;
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const chosen = shown[active];
    if (chosen) return choose(chosen);
    if (words.trim()) searchFor(words.trim());
  };
  const choose = ({ slug, productTitle }: Suggestion) => {
    setWords(productTitle);
    const results = searchFor(productTitle);
    // Back leads from the product to the results.
    void navigate(productPath(slug), { state: openedOver({ ...location, ...results }) });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault(); // the first Escape closes the suggestions and leaves the words
      setIsOpen(false);
      setActiveId(null);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || offered.length === 0) return;
    event.preventDefault();
    setIsOpen(true);
    const next = (active + step + offered.length + 1) % (offered.length + 1);
    setActiveId(offered[next]?._id ?? null);
  };
  return (
    <Form role="search" onSubmit={submit}>
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label="Search products"
        placeholder="Search by name, brand or category"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-options`}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setIsOpen(true);
          setActiveId(null);
          dispatch(suggestionsRead.load(event.target.value));
        }}
        onKeyDown={unlessComposing(onKeyDown)}
        onBlur={() => setIsOpen(false)}
      />
      <Button type="submit">Search</Button>
      <VisuallyHidden role="status">{announcement(shown.length)}</VisuallyHidden>
      <Options id={`${id}-options`} role="listbox" aria-label="Suggestions" hidden={shown.length === 0}>
        {shown.map((suggestion, index) => (
          <Option
            key={suggestion._id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <Picture src={suggestion.image} alt="" sizes="40px" />
            <bdi>{suggestion.productTitle}</bdi>
            <small>{labelOfCategory(suggestion.category)}</small>
          </Option>
        ))}
      </Options>
    </Form>
  );
}

/** While more is typed or some is deleted, the suggestions stay until those for the new words arrive. */
function isAbout(suggested: string, words: string): boolean {
  const [before, now] = [suggested.toLowerCase(), words.trim().toLowerCase()];
  return now !== '' && (now.startsWith(before) || before.startsWith(now));
}

function announcement(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
