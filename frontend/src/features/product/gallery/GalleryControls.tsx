import styled from 'styled-components';
import { IconButton } from '../../../ui/buttons/IconButton';
import { Picture } from '../../../ui/display/Picture';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons/icons';
import { media } from '../../../ui/theme/media-queries';
import type { ProductPicture } from './pictures-by-colour';

/* All of them are in sight: they become narrower, or lower, rather than scroll. */
const Thumbnails = styled.div`
  grid-area: thumbnails;
  display: flex;
  gap: 6px;
  ${media.belowSmall} {
    padding-inline: var(--edge);
  }
  ${media.large} {
    flex-direction: column;
    height: 0;
    min-height: 100%;
  }
`;
const Thumbnail = styled.button`
  position: relative;
  flex: 0 1 45px;
  min-width: 24px;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: var(--radius);
  background: var(--sand);
  img {
    height: 100%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid transparent;
    border-radius: inherit;
  }
  &[aria-selected='true']::after {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px #fff;
  }
  ${media.large} {
    flex: 0 1 90px;
    min-height: 24px;
    width: 100%;
  }
  ${media.forced} {
    &[aria-selected='true']::after {
      border-color: Highlight;
    }
  }
`;
/* Hidden on phones, where swipes do the same. */
const Step = styled(IconButton)`
  display: none;
  grid-area: track;
  align-self: center;
  border-radius: 999px;
  background: rgb(255 255 255 / 0.9);
  &[data-back] {
    justify-self: start;
    margin-left: 12px;
  }
  justify-self: end;
  margin-right: 12px;
  &[aria-disabled='true'] {
    color: var(--line-strong);
    cursor: default;
  }
  ${media.medium} {
    display: inline-grid;
  }
`;

interface GalleryControlsProps {
  images: readonly ProductPicture[];
  /** The index of the visible picture. */
  current: number;
  /** The id of the element of a picture. */
  idOf: (at: number) => string;
  onShow: (at: number) => void;
}

/** Thumbnails as tabs, and buttons for the pictures before and after the one in view. */
export function GalleryControls({ images, current, idOf, onShow }: GalleryControlsProps) {
  const last = images.length - 1;
  return (
    <>
      {last > 0 && (
        <>
          <Step name="Previous picture" data-back aria-disabled={current === 0} onClick={() => onShow(current - 1)}>
            <ArrowLeftIcon size={18} />
          </Step>
          <Step name="Next picture" aria-disabled={current === last} onClick={() => onShow(current + 1)}>
            <ArrowRightIcon size={18} />
          </Step>
        </>
      )}
      <Thumbnails role="tablist" aria-label="Pictures">
        {images.map((picture, at) => (
          <Thumbnail
            key={`${at} ${picture.url}`}
            type="button"
            role="tab"
            id={`${idOf(at)}-tab`}
            aria-label={nameOfPicture(picture, at, images.length)}
            aria-selected={at === current}
            aria-controls={idOf(at)}
            tabIndex={at === current ? 0 : -1}
            onClick={() => onShow(at)}
          >
            <Picture src={picture.url} alt="" width={picture.width} height={picture.height} sizes="72px" />
          </Thumbnail>
        ))}
      </Thumbnails>
    </>
  );
}

/** @param at the index of the picture */
export function nameOfPicture({ alt }: ProductPicture, at: number, count: number): string {
  const place = `Picture ${at + 1} of ${count}`;
  return alt ? `${place}: ${alt}` : place;
}
