import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { colourChoices, sizeChoices } from '../options/size-and-colour-choices';
import { GroupHead } from '../options/option.styles';
import { ColourSwatches } from '../options/ColourSwatches';
import { SizeButtons } from '../options/SizeButtons';
import { SizeGuideLink } from '../size-guide/SizeGuideLink';
import { lowStock } from '../ProductBadge';
import type { Choice } from './use-choice';
import { isolated } from '../../../lib/format/isolated';

const Options = styled.div`
  display: grid;
  gap: 16px;
  input {
    scroll-margin-block: 140px; /* above the action at the foot of a phone's screen */
  }
`;
const Stock = styled.p`
  font-size: var(--size-small);
  color: var(--warn);
  &:empty {
    margin-top: -16px; /* the gap of what is not there */
  }
`;

interface ProductOptionsProps {
  product: Product;
  choice: Choice;
}

/** The colours and sizes of a product, of which the shopper chooses one. */
export function ProductOptions({ product, choice }: ProductOptionsProps) {
  const { sizes, colours, sizeScale, category } = product;
  if (sizes.length === 0 && colours.length === 0) return null;
  return (
    <Options>
      {colours.length === 1 && (
        <GroupHead>
          <p>
            Colour:{' '}
            <strong>
              <bdi>{colours[0]?.name}</bdi>
            </strong>
          </p>
        </GroupHead>
      )}
      {colours.length > 1 && (
        <ColourSwatches colours={colourChoices(product)} value={choice.colour} onChange={choice.chooseColour} />
      )}
      {sizes.length > 0 ? (
        <SizeButtons
          ref={choice.sizes}
          sizes={sizeChoices(product, choice.colour)}
          value={choice.size}
          onChange={choice.chooseSize}
          colour={choice.colour}
          yourSize={choice.yourSize}
          error={choice.isSizeMissing ? 'Please choose a size.' : undefined}
          aside={<SizeGuideLink {...{ sizeScale, sizes, category }} />}
        />
      ) : (
        <Stock role="status">{stockOf(choice)}</Stock>
      )}
    </Options>
  );
}

function stockOf({ variant, colour }: Choice): string {
  if (!variant || variant.totalStock >= lowStock) return '';
  return variant.totalStock === 0
    ? `Sold out in ${isolated(colour ?? '')}`
    : `Only ${variant.totalStock} left in ${isolated(colour ?? '')}`;
}
