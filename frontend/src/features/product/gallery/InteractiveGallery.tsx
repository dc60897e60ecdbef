import { useId, useState } from 'react';
import styled from 'styled-components';
import { isolated } from '../../../lib/format/isolated';
import { unlessComposing } from '../../../lib/keyboard/unless-composing';
import { loadable } from '../../../ui/code/loadable';
import { useMedia } from '../../../ui/hooks/use-media';
import { media, screens } from '../../../ui/theme/media-queries';
import { GalleryControls } from './GalleryControls';
import { gap, Section, Slide, Track } from './gallery.styles';
import type { ProductPicture } from './pictures-by-colour';
import { useScrolledPictures } from './use-scrolled-pictures';
import { ZoomablePicture } from './ZoomablePicture';

const loadZoom = () => import('./zoom/ZoomDialog');
const { Component: ZoomDialog } = loadable(loadZoom, {
  useLayerState: ({ onClose }) => ({ isOpen: true, close: onClose }),
});
const fetchZoom = () => void loadZoom().catch(() => undefined);

/** How wide the pictures below the first one of a page are, as in `img`. */
const besidesFirst = '(min-width: 84em) 400px, (min-width: 64em) 30vw, (min-width: 48em) 50vw, 100vw';

const Swiped = styled(Track)`
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
`;
/* Alone in its row of a wide page, it is as high as two beside each other. */
const Snapped = styled(Slide)`
  scroll-snap-align: start;
  scroll-snap-stop: always;
  ${media.large} {
    [data-page] > * > &:last-child:nth-child(even) {
      grid-column: 1 / -1;
      aspect-ratio: auto;
      padding-top: calc(62.5% - ${gap * 0.625}px);
      > * {
        position: absolute;
        inset: 0;
      }
    }
  }
`;

interface InteractiveGalleryProps {
  images: readonly ProductPicture[];
  /** Of the product. */
  title: string;
  /** How wide the first picture is, as in `img`. */
  sizes: string;
  /** How the space for the pictures of any colour is reserved. */
  room: { 'data-page'?: true | undefined; 'data-several'?: true | undefined; style: React.CSSProperties };
}

/** The pictures of a product with thumbnails, keys and swipes. A press shows one on the whole screen. */
export default function InteractiveGallery({ images, title, sizes, room }: InteractiveGalleryProps) {
  const id = useId();
  const isWide = useMedia(screens.large);
  const isPage = room['data-page'] ?? false;
  const isRow = room['data-several'] !== undefined && !(isPage && isWide);
  const track = useScrolledPictures();
  const [zoomed, zoom] = useState<number | null>(null);
  const { current } = track;
  const count = images.length;
  const idOf = (at: number) => `${id}-${at}`;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const goals: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 };
    const goal = goals[event.key];
    if (!isRow || goal === undefined || event.defaultPrevented) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(goal, count - 1));
    track.show(at);
    const from = event.target as Element;
    const row = track.ref.current;
    if (row?.contains(from)) row.children[at]?.querySelector('button')?.focus({ preventScroll: true });
    else if (from.closest('[role="tab"]')) document.getElementById(`${idOf(at)}-tab`)?.focus({ preventScroll: true });
  };
  return (
    <Section
      aria-label={`Pictures of ${isolated(title)}`}
      aria-roledescription={isRow ? 'carousel' : undefined}
      onKeyDown={unlessComposing(onKeyDown)}
      {...room}
    >
      <Swiped ref={track.ref} {...track.handlers}>
        {images.map((picture, at) => (
          <Snapped
            key={`${at} ${picture.url}`}
            id={idOf(at)}
            {...(isRow && { role: 'tabpanel', 'aria-label': `${at + 1} of ${count}` })}
          >
            <ZoomablePicture
              picture={picture}
              alt={picture.alt || title}
              name={count === 1 ? 'Zoom' : `Zoom picture ${at + 1}`}
              sizes={isPage && at > 0 ? besidesFirst : sizes}
              isFirst={at === 0}
              isInView={!isRow || at === current}
              onIntent={fetchZoom}
              onZoom={() => zoom(at)}
            />
          </Snapped>
        ))}
      </Swiped>
      {isRow && <GalleryControls images={images} current={current} idOf={idOf} onShow={track.show} />}
      {zoomed !== null && <ZoomDialog images={images} title={title} start={zoomed} onClose={() => zoom(null)} />}
    </Section>
  );
}
