import * as Primitive from '@radix-ui/react-dialog';
import { useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { Picture } from '../../../../ui/display/Picture';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { CloseIcon, MinusIcon, PlusIcon } from '../../../../ui/icons/icons';
import { useFocusReturn } from '../../../../ui/overlay/dialog-and-sheet-parts';
import { useLayer } from '../../../../lib/navigation/use-layer';
import type { ProductPicture } from '../pictures-by-colour';
import { useTouchZoom } from './use-touch-zoom';
import { unlessComposing } from '../../../../lib/keyboard/unless-composing';

const factor = 1.5;
const step = 80; // pixels

const Screen = styled(Primitive.Content)`
  position: fixed;
  inset: 0;
  z-index: 60;
  background: var(--sand);
  button {
    border-radius: 999px;
    background: rgb(255 255 255 / 0.9);
  }
`;
const Frame = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  touch-action: none;
  user-select: none;
  img {
    width: 100%;
    height: 100%;
    aspect-ratio: auto;
    object-fit: contain;
    pointer-events: none;
  }
  [data-animated] {
    transition: transform var(--medium) var(--ease);
  }
`;
const Moved = styled.div`
  width: 100%;
  height: 100%;
`;
const Corner = styled.div`
  position: absolute;
  top: calc(8px + env(safe-area-inset-top));
  right: 8px;
`;
const Tools = styled.div`
  position: absolute;
  inset: auto 0 calc(16px + env(safe-area-inset-bottom));
  display: flex;
  justify-content: center;
  gap: 8px;
`;

interface ZoomDialogProps {
  picture: ProductPicture;
  alt: string;
  onClose: () => void;
}

/** A picture alone on the screen, enlarged by fingers, buttons or keys. */
export default function ZoomDialog({ picture, alt, onClose }: ZoomDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, isStep, zoom, move, reset, handlers } = useTouchZoom(frame);
  const focus = useFocusReturn();
  useLayer(true, onClose);
  const actions: Record<string, () => void> = {
    '+': () => zoom(factor),
    '=': () => zoom(factor), // the key of + without Shift
    '-': () => zoom(1 / factor),
    '0': reset,
    ArrowLeft: () => move(step, 0),
    ArrowRight: () => move(-step, 0),
    ArrowUp: () => move(0, step),
    ArrowDown: () => move(0, -step),
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    // The gallery around it has arrows too.
    event.stopPropagation();
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Screen aria-describedby={undefined} onKeyDown={unlessComposing(onKeyDown)} {...focus}>
          <VisuallyHidden>
            <Primitive.Title>{alt}</Primitive.Title>
          </VisuallyHidden>
          <Frame ref={frame} {...handlers}>
            <Moved
              data-animated={isStep || undefined}
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            >
              <Picture
                src={picture.url}
                alt={alt}
                width={picture.width}
                height={picture.height}
                sizes={`${Math.ceil(100 * view.scale)}vw`}
                eager
              />
            </Moved>
          </Frame>
          <Corner>
            <Primitive.Close asChild>
              <IconButton name="Close">
                <CloseIcon />
              </IconButton>
            </Primitive.Close>
          </Corner>
          <Tools>
            <IconButton name="Zoom out" aria-disabled={view.scale === 1} onClick={() => zoom(1 / factor)}>
              <MinusIcon />
            </IconButton>
            <IconButton name="Zoom in" onClick={() => zoom(factor)}>
              <PlusIcon />
            </IconButton>
          </Tools>
        </Screen>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
