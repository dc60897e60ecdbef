import { useId } from 'react';
import styled, { css } from 'styled-components';
import { Picture } from '../../../ui/display/Picture';
import { media } from '../../../ui/theme/media-queries';
import type { ColourChoice } from './size-and-colour-choices';
import { CoveringRadio, focusRing } from '../../../ui/form/covering-radio';
import { Choices, Group, GroupHead, stroke } from './option.styles';
import { isolated } from '../../../lib/format/isolated';

/* The picture lies under the stroke of what is sold out. */
const pictured = css`
  width: 56px;
  height: 70px;
  border-radius: var(--radius);
  span {
    width: 100%;
    height: 100%;
    isolation: isolate;
  }
  img {
    position: relative;
    z-index: -2;
    height: 100%;
  }
`;
const Label = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  cursor: pointer;
  &:has(img) {
    ${pictured}
  }
  ${focusRing}
`;
const Ring = styled.span`
  padding: 2px;
  border: 2px solid transparent;
  border-radius: inherit;
  :checked + & {
    border-color: var(--ink);
  }
  ${media.forced} {
    border-color: Canvas;
    :checked + & {
      border-color: Highlight;
    }
  }
`;
const struck = css`
  ${stroke}
  &::before {
    background: linear-gradient(to top right, #0000 46%, #fff 46% 48%, var(--ink) 48% 52%, #fff 52% 54%, #0000 54%);
  }
`;
/* The ring inside it is seen on light colours only. */
const Disc = styled.span<{ $soldOut: boolean }>`
  position: relative;
  display: block;
  width: 32px;
  height: 32px;
  border-radius: inherit;
  box-shadow: inset 0 0 0 1px rgb(17 17 16 / 0.45);
  forced-color-adjust: none;
  ${({ $soldOut }) => $soldOut && struck}
`;

interface ColourSwatchesProps {
  colours: readonly ColourChoice[];
  /** Whether each has a picture, which is shown in place of its swatch. */
  pictured?: boolean;
  value: string | null;
  onChange: (colour: string) => void;
  ref?: React.Ref<HTMLFieldSetElement>;
}

/** The colours of a product as radio buttons, the chosen one named in the heading. */
export function ColourSwatches({ colours, pictured = false, value, onChange, ref }: ColourSwatchesProps) {
  const id = useId();
  return (
    <Group ref={ref} role="radiogroup" aria-labelledby={`${id}-name`}>
      <GroupHead>
        <span>
          <span id={`${id}-name`}>Colour</span>
          {value !== null && (
            <span>
              <span>: </span>
              <strong>
                <bdi>{value}</bdi>
              </strong>
            </span>
          )}
        </span>
      </GroupHead>
      <Choices>
        {colours.map(({ name, swatch, image = '', isSoldOut }) => (
          <Label key={name} title={name}>
            <CoveringRadio
              type="radio"
              name={id}
              checked={name === value}
              onChange={() => onChange(name)}
              aria-label={isSoldOut ? `${isolated(name)}, sold out` : name}
            />
            <Ring>
              <Disc $soldOut={isSoldOut} style={{ backgroundColor: swatch }}>
                {pictured && <Picture src={image} alt="" sizes="56px" />}
              </Disc>
            </Ring>
          </Label>
        ))}
      </Choices>
    </Group>
  );
}
