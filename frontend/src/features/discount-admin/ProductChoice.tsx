import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { unlessComposing } from '../../lib/keyboard/unless-composing';
import { useRead } from '../../lib/read-slice';
import { Chip } from '../../ui/buttons/Chip';
import { Field } from '../../ui/form/Field';
import { comboboxProps, SuggestionList, useSuggestions } from '../search';
import { productTitles } from './chosen-products';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;
const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  &:empty {
    display: none;
  }
`;
const Options = styled(SuggestionList)`
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
`;

interface ProductChoiceProps {
  ids: readonly string[];
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
}

/** Products one by one, found by their names. */
export function ProductChoice({ ids, error, onChange }: ProductChoiceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const { data: titles } = useRead(productTitles, ids);
  const suggestions = useSuggestions(words);
  const { shown, active } = suggestions;
  const { 'aria-label': _, ...combobox } = comboboxProps(id, suggestions);
  const type = (text: string) => {
    setWords(text);
    suggestions.load(text);
  };
  const choose = (chosen: string) => {
    onChange([...ids.filter((each) => each !== chosen), chosen]);
    type('');
  };
  const remove = (unwanted: string) => {
    onChange(ids.filter((each) => each !== unwanted));
    field.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && shown.length > 0) {
      event.stopPropagation(); // the first Escape closes the suggestions and leaves the sheet
      type('');
    }
    if (event.key === 'Enter') {
      event.preventDefault(); // the form is not sent from a search
      if (active) choose(active._id);
    }
    if (suggestions.move(event)) event.preventDefault();
  };
  return (
    <Frame>
      <Field
        {...combobox}
        ref={field}
        label="Only for products"
        optional
        hint="Find them by name. Together with the categories above; without any, the code is for all goods."
        value={words}
        error={error}
        onChange={({ target }) => type(target.value)}
        onKeyDown={unlessComposing(onKeyDown)}
      />
      <Options id={id} shown={shown} active={active} onChoose={({ _id }) => choose(_id)} />
      <Chosen role="group" aria-label="Chosen products">
        {ids.map((each) => (
          <Chip key={each} name={`Remove ${titleOf(titles?.[each])}`} onRemove={() => remove(each)}>
            {titleOf(titles?.[each])}
          </Chip>
        ))}
      </Chosen>
    </Frame>
  );
}

function titleOf(title: string | null | undefined): string {
  return title === undefined ? '…' : (title ?? 'A product that is not sold any more');
}
