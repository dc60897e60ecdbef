import * as Primitive from '@radix-ui/react-dialog';
import { useRef, useState } from 'react';
import { type ReactZoomPanPinchContentRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import styled from 'styled-components';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { Picture } from '../../../../ui/display/Picture';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { useMedia } from '../../../../ui/hooks/use-media';
import { CloseIcon, MinusIcon, PlusIcon } from '../../../../ui/icons/icons';
import { useFocusReturn } from '../../../../ui/overlay/dialog-and-sheet-parts';
import { useLayer } from '../../../../lib/navigation/use-layer';
import type { ProductPicture } from '../pictures-by-colour';
import { useDoubleTap } from './use-double-tap';
import { unlessComposing } from '../../../../lib/keyboard/unless-composing';

const factor = 1.5;
const step = 80; // pixels
const doubleTapped = 2.5;
const maxScale = 5;
const whole = { width: '100%', height: '100%' };

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
  touch-action: none;
  user-select: none;
  img {
    width: 100%;
    height: 100%;
    aspect-ratio: auto;
    object-fit: contain;
  }
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
  const zoomed = useRef<ReactZoomPanPinchContentRef>(null);
  const [scale, setScale] = useState(1);
  const ms = useMedia('(prefers-reduced-motion: reduce)') ? 0 : 200;
  const focus = useFocusReturn();
  useLayer(true, onClose);
  const zoomIn = () => void zoomed.current?.zoomIn(scale * (factor - 1), ms);
  const zoomOut = () => void zoomed.current?.zoomOut(scale * (1 - 1 / factor), ms);
  const zoomAt = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    scale > 1
      ? void zoomed.current?.resetTransform(ms)
      : void zoomed.current?.zoomToPoint(doubleTapped, clientX, clientY, ms);
  const doubleTap = useDoubleTap(zoomAt);
  const move = (x: number, y: number) => void zoomed.current?.panBy(x, y, ms);
  const actions: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn, // the key of + without Shift
    '-': zoomOut,
    '0': () => void zoomed.current?.resetTransform(ms),
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
          <Frame {...doubleTap} onDoubleClick={zoomAt}>
            <TransformWrapper
              ref={zoomed}
              maxScale={maxScale}
              disablePadding
              panning={{ velocityDisabled: true }}
              doubleClick={{ disabled: true }}
              onTransform={(_, state) => setScale(state.scale)}
            >
              <TransformComponent wrapperStyle={whole} contentStyle={whole}>
                <Picture
                  src={picture.url}
                  alt={alt}
                  width={picture.width}
                  height={picture.height}
                  sizes={`${Math.ceil(100 * scale)}vw`}
                  eager
                />
              </TransformComponent>
            </TransformWrapper>
          </Frame>
          <Corner>
            <Primitive.Close asChild>
              <IconButton name="Close">
                <CloseIcon />
              </IconButton>
            </Primitive.Close>
          </Corner>
          <Tools>
            <IconButton name="Zoom out" aria-disabled={scale === 1} onClick={zoomOut}>
              <MinusIcon />
            </IconButton>
            <IconButton name="Zoom in" onClick={zoomIn}>
              <PlusIcon />
            </IconButton>
          </Tools>
        </Screen>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
