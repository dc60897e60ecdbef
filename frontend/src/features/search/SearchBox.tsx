import { useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Suggestion } from '../../contract/types';
import { openedOver } from '../../lib/navigation/overlay-location';
import { Button } from '../../ui/buttons/Button';
import { useDraftText } from '../../ui/hooks/use-draft-text';
import { productPath } from '../catalog';
import { comboboxProps, SuggestionList } from './SuggestionList';
import { searchPath } from './search-path';
import { useRecentSearches } from './use-recent-searches';
import { useSuggestions } from './use-suggestions';
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
const Options = styled(SuggestionList)`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
  z-index: 20;
  overflow: hidden;
`;

/** Suggests while typing; Enter searches for the text, or opens the active suggestion. */
export function SearchBox() {
  const id = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const searched = search.get('q') ?? '';
  const [words, setWords] = useDraftText(searched);
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(words, { searched, isOpen });
  const { shown, active } = suggestions;
  const { add } = useRecentSearches();
  const input = useRef<HTMLInputElement>(null);

  const searchFor = (q: string) => {
    suggestions.load('');
    setIsOpen(false);
    // A keyboard on the screen would cover the results.
    if (window.matchMedia('(hover: none)').matches) input.current?.blur();
    void navigate(searchPath(q));
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (active) return choose(active);
    const q = words.trim();
    if (!q) return;
    add(q);
    searchFor(q);
  };
  const choose = ({ slug, productTitle }: Suggestion) => {
    setWords(productTitle);
    searchFor(productTitle);
    // Back leads from the product to the results.
    void navigate(productPath(slug), { state: openedOver({ ...location, ...searchPath(productTitle), state: null }) });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault(); // the first Escape closes the suggestions and leaves the words
      setIsOpen(false);
    }
    if (!suggestions.move(event)) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <Form role="search" onSubmit={submit}>
      <input
        {...comboboxProps(id, suggestions)}
        ref={input}
        placeholder="Search by name, brand or category"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setIsOpen(true);
          suggestions.load(event.target.value);
        }}
        onKeyDown={unlessComposing(onKeyDown)}
        onBlur={() => setIsOpen(false)}
      />
      <Button type="submit">Search</Button>
      <Options id={id} shown={shown} active={active} onChoose={choose} />
    </Form>
  );
}
