import styled from 'styled-components';
import { Field } from '../../../ui/form/Field';
import { CloseIcon } from '../../../ui/icons/icons';
import { Stack } from '../../../ui/theme/layout-components';
import { unlessComposing } from '../../../lib/keyboard/unless-composing';
import { isolated } from '../../../lib/format/isolated';

const Tokens = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Token = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid var(--ink);
  border-radius: var(--radius);
  background: var(--paper);
  font-weight: 550;
`;

interface SizeTokensProps {
  /** Of the scale, in its order; undefined for the product's words. */
  labels: readonly string[] | undefined;
  sizes: readonly string[];
  /** What is typed and not added yet. */
  text: string;
  /** Why it was not added; empty for nothing. */
  fault: string;
  onChange: (sizes: readonly string[]) => void;
  onType: (text: string) => void;
  onAdd: () => void;
}

/** Sizes that are typed: Enter adds what was typed, Backspace in the empty field removes the last. */
export function SizeTokens({ labels, sizes, text, fault, onChange, onType, onAdd }: SizeTokensProps) {
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onAdd();
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault();
      onChange(sizes.slice(0, -1));
    }
  };
  return (
    <Stack $gap={8}>
      {sizes.length > 0 && (
        <Tokens aria-label="Sizes">
          {sizes.map((size) => (
            <li key={size}>
              <Token
                type="button"
                aria-label={`Remove size ${isolated(size)}`}
                onClick={() => onChange(without(sizes, size))}
              >
                <bdi>{size}</bdi>
                <CloseIcon size={14} />
              </Token>
            </li>
          ))}
        </Tokens>
      )}
      <Field
        label="Add size"
        hint={labels ? 'Such as 32×34, then Enter; several with commas.' : 'A word, then Enter; several with commas.'}
        error={fault || undefined}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={unlessComposing(onKeyDown)}
        onBlur={onAdd}
      />
    </Stack>
  );
}

function without(sizes: readonly string[], size: string): readonly string[] {
  return sizes.filter((each) => each !== size);
}
