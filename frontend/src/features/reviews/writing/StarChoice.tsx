import { useId } from 'react';
import styled from 'styled-components';
import { starsInWords } from '../../../lib/format/review-words';
import { CoveringRadio, focusRing } from '../../../ui/form/covering-radio';
import { icon } from '../../../ui/icons/icons';

const StarIcon = icon(<path d="m12 2.8 2.8 6.3 6.8.7-5.1 4.6 1.5 6.7-6-3.5-6 3.5 1.5-6.7L2.4 9.8l6.8-.7Z" />);

const Group = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0 0 4px;
    font-size: var(--size-small);
    font-weight: 550;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    margin-left: -6px;
    font-size: var(--size-small);
    color: var(--ink-2);
  }
  p {
    color: var(--sale);
    font-size: var(--size-small);
  }
`;
const Star = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--radius);
  color: var(--ink);
  cursor: pointer;
  &:has(:checked) path,
  &:has(~ label :checked) path {
    fill: currentColor;
  }
  ${focusRing}
`;

interface StarChoiceProps {
  /** 0: none yet. */
  value: number;
  onChange: (stars: number) => void;
  error: string | undefined;
  /** The first one, for the focus. */
  ref: React.Ref<HTMLInputElement>;
}

/** One to five stars, as radio buttons. */
export function StarChoice({ value, onChange, error, ref }: StarChoiceProps) {
  const id = useId();
  return (
    <Group aria-describedby={error && id}>
      <legend>Stars</legend>
      <div>
        {[1, 2, 3, 4, 5].map((stars) => (
          <Star key={stars}>
            <CoveringRadio
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={`${id}-stars`}
              aria-label={starsInWords(stars)}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <StarIcon size={30} />
          </Star>
        ))}
        {value > 0 && (
          <span aria-hidden="true" style={{ marginLeft: 8 }}>
            {starsInWords(value)}
          </span>
        )}
      </div>
      {error && <p id={id}>{error}</p>}
    </Group>
  );
}
