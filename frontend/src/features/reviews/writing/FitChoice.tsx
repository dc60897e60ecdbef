import styled from 'styled-components';
import type { ReviewFit } from '../../../contract/types';
import { fits } from '../../../lib/format/review-words';

const Group = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0;
    font-size: var(--size-small);
    font-weight: 550;
    small {
      color: var(--ink-3);
      font: inherit;
      font-weight: 400;
    }
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    cursor: pointer;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--ink);
  }
`;

interface FitChoiceProps {
  /** The one bought; null where there is none. */
  size: string | null;
  value: ReviewFit | null;
  onChange: (fit: ReviewFit | null) => void;
}

/** How the size turned out, which nobody must say. */
export function FitChoice({ size, value, onChange }: FitChoiceProps) {
  const choices = [
    ...(Object.keys(fits) as ReviewFit[]).map((fit) => [fit, fits[fit]] as const),
    [null, 'I can’t say'] as const,
  ];
  return (
    <Group>
      <legend>{size ? `How does ${size} fit?` : 'How does it fit?'}</legend>
      <div>
        {choices.map(([fit, words]) => (
          <label key={words}>
            <input type="radio" name="fit" checked={value === fit} onChange={() => onChange(fit)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}
