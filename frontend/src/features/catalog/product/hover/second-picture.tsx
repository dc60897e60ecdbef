import styled from 'styled-components';
import type { Product } from '../../../../contract/types';
import { Picture } from '../../../../ui/display/Picture';
import { finePointer, hasFinePointer } from '../gallery/fine-pointer';

/* Through what has not arrived yet, the first picture shows. */
const Shown = styled.div`
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
 * @param event that brought either there @returns null after a touch, or where data is to be saved
 */
export function secondPicture({ images }: Product, event: React.SyntheticEvent, sizes: string): React.ReactNode {
  const [, second] = images;
  if (!second || isTouch(event) || !hasFinePointer() || savesData()) return null;
  return (
    <Shown>
      <Picture src={second.url} alt="" width={second.width} height={second.height} sizes={sizes} eager />
    </Shown>
  );
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
