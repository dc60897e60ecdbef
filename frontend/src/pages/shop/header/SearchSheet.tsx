import { useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Suggestion } from '../../../contract/types';
import { openedOver } from '../../../lib/navigation/overlay-location';
import { unlessComposing } from '../../../lib/keyboard/unless-composing';
import { isolated } from '../../../lib/format/isolated';
import { Button } from '../../../ui/buttons/Button';
import { CloseIcon, SearchIcon } from '../../../ui/icons/icons';
import { Link } from '../../../ui/navigation/Link';
import { Sheet } from '../../../ui/overlay/Sheet';
import { Eyebrow, Row } from '../../../ui/theme/layout-components';
import { media } from '../../../ui/theme/media-queries';
import { listingPath, menuCategories, productPath, slugIn } from '../../../features/catalog';
import { comboboxProps, searchPath, SuggestionList, useRecentSearches, useSuggestions } from '../../../features/search';

const Field = styled.form`
  position: relative;
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  > svg {
    position: absolute;
    left: 0;
    pointer-events: none;
  }
  input {
    width: 100%;
    min-height: 48px;
    padding: 0 8px 0 32px;
    border: 0;
    border-bottom: 1px solid var(--line-strong);
    background: none;
    font-size: var(--size-lead);
    &:focus-visible {
      border-color: var(--ink);
      box-shadow: 0 1px var(--ink);
      outline-color: transparent;
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
`;
const Empty = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  svg {
    box-sizing: content-box;
    padding: 5px;
    border-radius: 50%;
    background: var(--line);
  }
`;
const Wide = styled.div`
  margin-inline: -12px;
`;
const Section = styled.section`
  & + & {
    margin-top: 32px;
  }
  h3 {
    padding-block: 12px;
  }
  li > a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    text-decoration: none;
    overflow-wrap: anywhere;
    svg {
      flex: none;
      color: var(--ink-3);
    }
    ${media.hover} {
      &:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  }
`;
const Categories = styled.ul`
  font: 500 var(--size-title) / 1.3 var(--display);
`;
const Text = styled(Button).attrs({ variant: 'ghost', small: true })`
  padding-inline: 12px;
  color: var(--ink-2);
  text-decoration: underline;
  text-underline-offset: 3px;
`;

interface SearchSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Searches from any page: what was searched for lately, categories, and products while typing. */
export default function SearchSheet({ open, onOpenChange }: SearchSheetProps) {
  const id = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const [words, setWords] = useState('');
  const suggestions = useSuggestions(words);
  const { shown, active } = suggestions;
  const { recent, add, clear } = useRecentSearches();
  const input = useRef<HTMLInputElement>(null);
  const typed = words.trim();

  const type = (text: string) => {
    setWords(text);
    suggestions.load(text);
  };
  const change = (isOpen: boolean) => {
    if (!isOpen) type('');
    onOpenChange(isOpen);
  };
  const close = () => change(false);
  const search = () => {
    add(typed);
    close();
    void navigate(searchPath(typed));
  };
  const choose = ({ slug }: Suggestion) => {
    close();
    // A product's page is replaced, others stay under the product.
    void navigate(productPath(slug), slugIn(location.pathname) ? {} : { state: openedOver(location) });
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (active) choose(active);
    else if (typed) search();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={change}
      title="Search"
      width="520px"
      head={
        <Field role="search" onSubmit={submit}>
          <SearchIcon />
          <input
            {...comboboxProps(id, suggestions)}
            ref={input}
            placeholder="Search products"
            value={words}
            onChange={(event) => type(event.target.value)}
            onKeyDown={unlessComposing((event) => {
              if (suggestions.move(event)) event.preventDefault();
            })}
          />
          {words && (
            <Empty
              type="button"
              aria-label="Clear"
              onClick={() => {
                type('');
                input.current?.focus();
              }}
            >
              <CloseIcon size={10} />
            </Empty>
          )}
        </Field>
      }
    >
      <Wide>
        <SuggestionList id={id} shown={shown} active={active} onChoose={choose} />
      </Wide>
      {typed ? (
        <Button wide variant="secondary" style={{ marginTop: shown.length > 0 ? 16 : 0 }} onClick={search}>
          {`See all results for “${isolated(typed)}”`}
        </Button>
      ) : (
        <>
          {recent.length > 0 && (
            <Section>
              <Row $between>
                <Eyebrow as="h3">Recent searches</Eyebrow>
                <Text onClick={clear} aria-label="Clear recent searches">
                  Clear
                </Text>
              </Row>
              <ul aria-label="Recent searches">
                {recent.map((each) => (
                  <li key={each}>
                    <Link to={searchPath(each)} onClick={close}>
                      <SearchIcon size={16} />
                      <bdi>{each}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section>
            <Eyebrow as="h3">Shop by category</Eyebrow>
            <Categories>
              {menuCategories().map(({ value, label }) => (
                <li key={value}>
                  <Link to={listingPath(value)} onClick={close}>
                    {label}
                  </Link>
                </li>
              ))}
            </Categories>
          </Section>
        </>
      )}
    </Sheet>
  );
}
