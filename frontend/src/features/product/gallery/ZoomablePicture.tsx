import { useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { Picture } from '../../../ui/display/Picture';
import { loadable } from '../../../ui/code/loadable';
import { finePointer, hasFinePointer } from './fine-pointer';
import type { ProductPicture } from './pictures-by-colour';
import { magnifyAt } from './zoom/magnify';

const loadMagnifier = () => import('./zoom/Magnifier');
const { Component: Magnifier } = loadable(loadMagnifier, {
  useLayerState: ({ onEnd }) => ({ isOpen: true, close: onEnd }),
});
const loadDialog = () => import('./zoom/ZoomDialog');
const { Component: ZoomDialog } = loadable(loadDialog, {
  useLayerState: ({ onClose }) => ({ isOpen: true, close: onClose }),
});

const enlargement = 2;

/* Enlarged around the point that `magnify` sets. */
const Frame = styled.div`
  height: 100%;
  img {
    transition: scale var(--medium) var(--ease);
  }
  &[data-enlarged] img {
    scale: ${enlargement};
    transform-origin: var(--x, 50%) var(--y, 50%);
  }
`;
/* With a mouse it covers the picture; fingers scroll the picture, and press a button in its corner. */
const ZoomButton = styled.button`
  position: absolute;
  right: 12px;
  bottom: 12px;
  min-width: 44px;
  min-height: 44px;
  padding: 0 16px;
  border: 0;
  border-radius: 999px;
  background: rgb(255 255 255 / 0.9);
  font-weight: 550;
  font-size: var(--size-small);
  @media ${finePointer} {
    inset: 0;
    width: 100%;
    padding: 0;
    border-radius: inherit;
    background: none;
    font-size: 0;
    cursor: zoom-in;
    &[aria-pressed='true'] {
      cursor: zoom-out;
    }
    &:focus-visible {
      outline-offset: -4px;
      box-shadow: inset 0 0 0 2px #fff;
    }
  }
`;

interface ZoomablePictureProps {
  picture: ProductPicture;
  alt: string;
  /** Of the button. */
  name: string;
  sizes: string;
  isFirst: boolean;
  /** False for pictures beside the one in view. */
  isInView: boolean;
}

/**
 * A picture that a click enlarges where the pointer is. On touch screens a button shows it alone, for fingers to
 * enlarge. The code of either is loaded when it is wanted.
 */
export function ZoomablePicture({ picture, alt, name, sizes, isFirst, isInView }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** In pixels; null while it is not enlarged. */
  const [enlargedWidth, setEnlargedWidth] = useState<number | null>(null);
  const [isAlone, setIsAlone] = useState(false);
  const end = useCallback(() => setEnlargedWidth(null), []);
  if (enlargedWidth !== null && !isInView) end();
  const isEnlarged = enlargedWidth !== null;
  const zoom = ({ clientX, clientY, detail, nativeEvent }: React.MouseEvent) => {
    if (isEnlarged) return end();
    const { pointerType } = nativeEvent as Partial<PointerEvent>;
    if (pointerType === 'touch' || !hasFinePointer()) return setIsAlone(true);
    if (!frame.current) return;
    // A press of a key has no point.
    if (detail > 0) magnifyAt(frame.current, { clientX, clientY });
    setEnlargedWidth(enlargement * frame.current.clientWidth);
  };
  const fetchCode = () => void (hasFinePointer() ? loadMagnifier() : loadDialog()).catch(() => undefined);
  return (
    <Frame ref={frame} data-enlarged={isEnlarged || undefined}>
      <Picture
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        sizes={isEnlarged ? `${enlargedWidth}px` : sizes}
        isFirst={isFirst}
      />
      <ZoomButton
        type="button"
        aria-label={name}
        aria-pressed={isEnlarged}
        tabIndex={isInView ? 0 : -1}
        onClick={zoom}
        onPointerEnter={fetchCode}
        onFocus={fetchCode}
      >
        Zoom
      </ZoomButton>
      {isEnlarged && <Magnifier frame={frame} onEnd={end} />}
      {isAlone && <ZoomDialog picture={picture} alt={alt} onClose={() => setIsAlone(false)} />}
    </Frame>
  );
}
