import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../../ui/buttons/Button';
import { Stack } from '../../../../ui/theme/layout-components';
import { colourChoices, type Options, nameOf, sizeChoices, type Variant, variantOf } from '../options/choices';
import { ColourSwatches } from '../options/ColourSwatches';
import { Choices, LowDot, Mark, sizeLook } from '../options/option.styles';

const SizeButton = styled.button<{ $soldOut: boolean; $notMade: boolean }>`
  ${sizeLook}
`;

interface QuickChoicePanelProps {
  options: Options;
  yourSize?: string | null | undefined;
  onAdd: (variant: Variant) => void;
}

/** A size is one press away: the first colour that can be had is chosen already. */
export function QuickChoicePanel({ options, yourSize, onAdd }: QuickChoicePanelProps) {
  const colours = colourChoices(options);
  const [colour, setColour] = useState(() => (colours.find(({ isSoldOut }) => !isSoldOut) ?? colours[0])?.name ?? null);
  const sizes = sizeChoices(options, colour);
  const available = sizes.filter(({ state }) => state === 'available' || state === 'low');
  const [first] = useState((available.find(({ size }) => size === yourSize) ?? available[0])?.size);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus(), []);
  const add = (size: string | null) => {
    const variant = variantOf(options, size, colour);
    if (variant && variant.totalStock > 0) onAdd(variant);
  };
  return (
    <Stack $gap={12}>
      {colours.length > 0 && <ColourSwatches colours={colours} value={colour} onChange={setColour} />}
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
              aria-label={`${available.includes(choice) ? 'Add size ' : ''}${nameOf(choice, colour, yourSize)}`}
              onClick={() => add(choice.size)}
            >
              {choice.size}
              {choice.state === 'low' && <LowDot aria-hidden="true" />}
              {choice.size === yourSize && <Mark>Your size</Mark>}
            </SizeButton>
          ))}
        </Choices>
      ) : (
        <Button ref={start} small onClick={() => add(null)}>
          Add to cart
        </Button>
      )}
    </Stack>
  );
}
