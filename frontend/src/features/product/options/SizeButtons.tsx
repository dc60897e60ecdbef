import { useId } from 'react';
import styled from 'styled-components';
import { media } from '../../../ui/theme/media-queries';
import { nameOf, type SizeChoice } from './size-and-colour-choices';
import { CoveringRadio, focusRing } from '../../../ui/form/covering-radio';
import { Choices, Group, GroupHead, LowDot, sizeLook } from './option.styles';
import { YourSize } from './YourSize';

const Label = styled.label<{ $soldOut: boolean; $notMade: boolean }>`
  ${sizeLook}
  ${focusRing}
  &:has(:checked) {
    padding: 1px 11px;
    border: 2px solid var(--ink);
    font-weight: 600;
    color: var(--ink);
  }
  ${media.forced} {
    &:has(:checked) {
      border-color: Highlight;
    }
  }
`;
/* As wide as the bold text of a chosen size, so that choosing it does not shift the others. */
const Word = styled.span`
  display: grid;
  justify-items: center;
  &::after {
    content: attr(data-size);
    height: 0;
    overflow: hidden;
    visibility: hidden;
    font-weight: 600;
  }
`;
export const Note = styled.p<{ $isError?: boolean }>`
  margin-top: 8px;
  font-size: var(--size-small);
  color: ${({ $isError }) => ($isError ? 'var(--sale)' : 'var(--warn)')};
  &:empty {
    margin: 0;
  }
`;
/* Room for one line, so that choosing a colour or a size rarely shifts what is below. */
export const Notes = styled.div`
  min-height: calc(8px + 1.45 * var(--size-small));
  line-height: 1.45;
`;

interface SizeButtonsProps {
  sizes: readonly SizeChoice[];
  value: string | null;
  onChange: (size: string) => void;
  /** The chosen colour, for naming what is not made in it. */
  colour?: string | null;
  /** What this browser's user chose last in the scale. */
  yourSize?: string | null;
  /** Shown when something was to be added without a size. */
  error?: string | undefined;
  /** What to say of the stock of what is chosen. */
  stock?: React.ReactElement | false | undefined;
  /** Beside the heading, such as the size guide. */
  aside?: React.ReactElement;
  ref?: React.Ref<HTMLFieldSetElement>;
}

/** The sizes of a product as radio buttons. One that is sold out can be chosen, so that the shop can say so. */
export function SizeButtons({ aside, stock, ...props }: SizeButtonsProps) {
  const { sizes, value, onChange, colour = null, yourSize, error, ref } = props;
  const id = useId();
  return (
    <Group
      ref={ref}
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <GroupHead>
        <span>
          <strong id={`${id}-name`}>Size</strong>
          <YourSize sizes={sizes} size={yourSize} />
        </span>
        {aside}
      </GroupHead>
      <Choices>
        {sizes.map((choice) => (
          <Label key={choice.size} $soldOut={choice.state === 'soldOut'} $notMade={choice.state === 'notMade'}>
            <CoveringRadio
              type="radio"
              name={id}
              checked={choice.size === value}
              disabled={choice.state === 'notMade'}
              aria-label={nameOf(choice, colour, yourSize)}
              onChange={() => onChange(choice.size)}
            />
            <Word dir="auto" data-size={choice.size}>
              {choice.size}
            </Word>
            {choice.state === 'low' && <LowDot aria-hidden="true" />}
          </Label>
        ))}
      </Choices>
      <Notes>
        <Note $isError id={`${id}-error`} role="alert">
          {error}
        </Note>
        <Note role="status">{stock}</Note>
      </Notes>
    </Group>
  );
}

/** Moves the focus to the chosen size or colour of a group, or to its first. */
export function focusChoice(group: HTMLFieldSetElement | null): void {
  const choice = group?.querySelector<HTMLInputElement>('input:checked') ?? group?.querySelector('input:enabled');
  if (choice instanceof HTMLInputElement) choice.focus();
}
