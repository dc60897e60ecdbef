import styled from 'styled-components';
import { Picture } from '../../../ui/display/Picture';
import { finePointer, hasFinePointer } from '../gallery/fine-pointer';
import type { Shown } from '../ProductCard';

/* The picture has no background, so that the first one shows through until it is loaded. */
const Overlay = styled.div`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity var(--medium) var(--ease);
  img {
    height: 100%;
    background: none;
  }
  @media ${finePointer} {
    article:hover &,
    article:focus-within & {
      opacity: 1;
    }
  }
`;

/**
 * What a card shows over its first picture while the pointer or the focus rests on it.
 * @param event the pointer or focus event @returns null after a touch, or if the browser is set to save data
 */
export function secondPicture(shown: Shown, event: React.SyntheticEvent, sizes: string): React.ReactElement | null {
  const second = secondOf(shown);
  if (!second || isTouch(event) || !hasFinePointer() || savesData()) return null;
  return (
    <Overlay>
      <Picture src={second.url} alt="" width={second.width} height={second.height} sizes={sizes} eager />
    </Overlay>
  );
}

/** Another one of the colour, else any other. */
function secondOf({ product: { images, image }, colour }: Shown) {
  const others = images.filter(({ url }) => url !== (colour?.image ?? image));
  return others.find((other) => other.colour === colour?.name) ?? others[0];
}

/** A finger focuses a link too, but invisibly. */
function isTouch({ nativeEvent, target }: React.SyntheticEvent): boolean {
  const { pointerType } = nativeEvent as Partial<PointerEvent>;
  if (pointerType !== undefined) return pointerType === 'touch';
  return target instanceof Element && !target.matches(':focus-visible');
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
