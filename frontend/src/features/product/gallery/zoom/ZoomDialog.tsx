import * as Primitive from '@radix-ui/react-dialog';
import { useRef, useState } from 'react';
import { type ReactZoomPanPinchContentRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import styled from 'styled-components';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { Picture } from '../../../../ui/display/Picture';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { useMedia } from '../../../../ui/hooks/use-media';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, MinusIcon, PlusIcon } from '../../../../ui/icons/icons';
import { useFocusReturn } from '../../../../ui/overlay/dialog-and-sheet-parts';
import { useLayer } from '../../../../lib/navigation/use-layer';
import type { ProductPicture } from '../pictures-by-colour';
import { useScrolledPictures } from '../use-scrolled-pictures';
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
const Row = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  overflow: auto hidden;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &:focus-visible {
    outline-offset: -4px;
  }
`;
/* A finger swipes to the next picture, or moves an enlarged one. */
const Frame = styled.div`
  flex: 0 0 100%;
  overflow: hidden;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  touch-action: pan-x;
  user-select: none;
  &[data-enlarged] {
    touch-action: none;
  }
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
  align-items: center;
  justify-content: center;
  gap: 8px;
  [aria-disabled='true'] {
    color: var(--line-strong);
    cursor: default;
  }
`;
const Count = styled.span`
  padding: 4px 12px;
  border-radius: 999px;
  background: rgb(255 255 255 / 0.9);
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
`;

interface ZoomDialogProps {
  images: readonly ProductPicture[];
  /** Of the product. */
  title: string;
  /** The place of the picture that is shown first. */
  start: number;
  onClose: () => void;
}

/** Pictures alone on the screen, one at a time, each enlarged by fingers, buttons or keys. */
export default function ZoomDialog({ images, title, start, onClose }: ZoomDialogProps) {
  const { ref, current, show: scrollTo, handlers } = useScrolledPictures(start);
  const pictures = useRef<(ReactZoomPanPinchContentRef | null)[]>([]);
  const [scale, setScale] = useState(1);
  const [enlarged, setEnlarged] = useState(current);
  const ms = useMedia('(prefers-reduced-motion: reduce)') ? 0 : 200;
  const focus = useFocusReturn();
  useLayer(true, onClose);
  if (enlarged !== current) {
    setEnlarged(current);
    setScale(1);
  }
  const onOpenAutoFocus = () => {
    focus.onOpenAutoFocus();
    // Its portal is rendered later than the row's own effect.
    const picture = ref.current?.children[start];
    if (ref.current && picture instanceof HTMLElement) ref.current.scrollLeft = picture.offsetLeft;
  };
  const zoomed = () => pictures.current[current];
  const last = images.length - 1;
  const show = (at: number) => {
    void zoomed()?.resetTransform(0);
    scrollTo(at);
  };
  const zoomIn = () => void zoomed()?.zoomIn(scale * (factor - 1), ms);
  const zoomOut = () => void zoomed()?.zoomOut(scale * (1 - 1 / factor), ms);
  const zoomAt = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    scale > 1 ? void zoomed()?.resetTransform(ms) : void zoomed()?.zoomToPoint(doubleTapped, clientX, clientY, ms);
  const doubleTap = useDoubleTap(zoomAt);
  const move = (x: number, y: number) => void zoomed()?.panBy(x, y, ms);
  const isWhole = scale === 1;
  const actions: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn, // the key of + without Shift
    '-': zoomOut,
    '0': () => void zoomed()?.resetTransform(ms),
    ArrowLeft: () => (isWhole ? show(current - 1) : move(step, 0)),
    ArrowRight: () => (isWhole ? show(current + 1) : move(-step, 0)),
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
        <Screen aria-describedby={undefined} onKeyDown={unlessComposing(onKeyDown)} {...focus} {...{ onOpenAutoFocus }}>
          <VisuallyHidden>
            <Primitive.Title>{images[current]?.alt || title}</Primitive.Title>
          </VisuallyHidden>
          <Row ref={ref} {...handlers} role="group" aria-label="Pictures" tabIndex={0}>
            {images.map((picture, at) => (
              <Frame
                key={picture.url}
                aria-hidden={at !== current}
                data-enlarged={(at === current && !isWhole) || undefined}
                onDoubleClick={zoomAt}
                {...doubleTap}
              >
                <TransformWrapper
                  ref={(each) => void (pictures.current[at] = each)}
                  disabled={at !== current}
                  maxScale={maxScale}
                  disablePadding
                  panning={{ disabled: isWhole, velocityDisabled: true }}
                  doubleClick={{ disabled: true }}
                  onTransform={(_, state) => at === current && setScale(state.scale)}
                >
                  <TransformComponent wrapperStyle={whole} contentStyle={whole}>
                    <Picture
                      src={picture.url}
                      alt={picture.alt || title}
                      width={picture.width}
                      height={picture.height}
                      sizes={`${Math.ceil(100 * (at === current ? scale : 1))}vw`}
                      eager={at === start}
                    />
                  </TransformComponent>
                </TransformWrapper>
              </Frame>
            ))}
          </Row>
          <Corner>
            <Primitive.Close asChild>
              <IconButton name="Close">
                <CloseIcon />
              </IconButton>
            </Primitive.Close>
          </Corner>
          <Tools>
            {last > 0 && (
              <IconButton name="Previous picture" aria-disabled={current === 0} onClick={() => show(current - 1)}>
                <ArrowLeftIcon />
              </IconButton>
            )}
            <IconButton name="Zoom out" aria-disabled={isWhole} onClick={zoomOut}>
              <MinusIcon />
            </IconButton>
            {last > 0 && <Count role="status">{`${current + 1} / ${images.length}`}</Count>}
            <IconButton name="Zoom in" onClick={zoomIn}>
              <PlusIcon />
            </IconButton>
            {last > 0 && (
              <IconButton name="Next picture" aria-disabled={current === last} onClick={() => show(current + 1)}>
                <ArrowRightIcon />
              </IconButton>
            )}
          </Tools>
        </Screen>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
