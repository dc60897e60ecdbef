import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/buttons/Button';
import { Stack } from '../../../ui/theme/layout-components';
import { isSameFolded } from '../../../lib/text/folded';
import {
  colourChoices,
  type Options,
  nameOf,
  sizeChoices,
  type Variant,
  variantOf,
} from '../options/size-and-colour-choices';
import { ColourSwatches } from '../options/ColourSwatches';
import { YourSize } from '../options/YourSize';
import { Choices, LowDot, sizeLook } from '../options/option.styles';

const SizeButton = styled.button<{ $soldOut: boolean; $notMade: boolean }>`
  ${sizeLook}
  &[aria-current] {
    border: 2px solid var(--ink);
    font-weight: 600;
  }
`;

interface QuickChoicePanelProps {
  options: Options;
  yourSize?: string | null | undefined;
  /** The colour to begin with, where it can be had. */
  colour?: string | null | undefined;
  /** The variant that is chosen now. */
  current?: string;
  /** What a press of a size does. */
  verb?: 'Add' | 'Choose';
  onAdd: (variant: Variant) => void;
}

/** A size is one press away: a colour that can be had is chosen already. */
export function QuickChoicePanel({
  options,
  yourSize,
  colour: former,
  current,
  verb = 'Add',
  onAdd,
}: QuickChoicePanelProps) {
  const colours = colourChoices(options);
  const [colour, setColour] = useState(() => {
    const left = colours.filter(({ isSoldOut }) => !isSoldOut);
    return (left.find(({ name }) => name === former) ?? left[0] ?? colours[0])?.name ?? null;
  });
  const sizes = sizeChoices(options, colour);
  const available = sizes.filter(({ state }) => state === 'available' || state === 'low');
  const isCurrent = (size: string | null) => variantOf(options, size, colour)?._id === current;
  const [first] = useState(() => {
    const known = available.find(({ size }) => isCurrent(size) || isSameFolded(size, yourSize ?? ''));
    return (known ?? available[0])?.size;
  });
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus(), []);
  const add = (size: string | null) => {
    const variant = variantOf(options, size, colour);
    if (variant && variant.totalStock > 0) onAdd(variant);
  };
  return (
    <Stack $gap={12}>
      {colours.length > 1 && <ColourSwatches colours={colours} value={colour} onChange={setColour} />}
      <YourSize sizes={sizes} size={yourSize} />
      {sizes.length > 0 ? (
        <Choices role="group" aria-label="Size">
          {sizes.map((choice) => (
            <SizeButton
              key={choice.size}
              ref={choice.size === first ? start : undefined}
              type="button"
              $soldOut={choice.state === 'soldOut'}
              $notMade={choice.state === 'notMade'}
              aria-disabled={!available.includes(choice) || undefined}
              aria-current={isCurrent(choice.size) || undefined}
              aria-label={`${available.includes(choice) ? `${verb} size ` : ''}${nameOf(choice, colour, yourSize)}`}
              onClick={() => add(choice.size)}
            >
              <bdi>{choice.size}</bdi>
              {choice.state === 'low' && <LowDot aria-hidden="true" />}
            </SizeButton>
          ))}
        </Choices>
      ) : (
        <Button ref={start} small onClick={() => add(null)}>
          {verb === 'Add' ? 'Add to cart' : 'Choose this colour'}
        </Button>
      )}
    </Stack>
  );
}
