import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { colourChoices, sizeChoices } from '../options/size-and-colour-choices';
import { GroupHead } from '../options/option.styles';
import { ColourSwatches } from '../options/ColourSwatches';
import { Note, Notes, SizeButtons } from '../options/SizeButtons';
import { SizeGuideLink } from '../size-guide/SizeGuideLink';
import { isPictured } from '../gallery/pictures-by-colour';
import { lowStock } from '../ProductBadge';
import { loadable } from '../../../ui/code/loadable';
import { ClientOnly } from '../../../ui/loading/ClientOnly';
import type { Choice } from './use-choice';

// It has room, and most choices need none.
const { Component: StockOfChoice } = loadable(() => import('./StockOfChoice'), { isSmall: true });

const Options = styled.div`
  display: grid;
  gap: 16px;
  input {
    scroll-margin-block: 140px; /* above the action at the foot of a phone's screen */
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
  const stock = (choice.variant?.totalStock ?? lowStock) < lowStock && (
    <ClientOnly>
      <StockOfChoice product={product} choice={choice} />
    </ClientOnly>
  );
  return (
    <Options data-options>
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
        <ColourSwatches
          colours={colourChoices(product)}
          pictured={isPictured(product)}
          value={choice.colour}
          onChange={choice.chooseColour}
        />
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
          stock={stock}
          aside={<SizeGuideLink {...{ sizeScale, sizes, category }} />}
        />
      ) : (
        <Notes>
          <Note role="status">{stock}</Note>
        </Notes>
      )}
    </Options>
  );
}
