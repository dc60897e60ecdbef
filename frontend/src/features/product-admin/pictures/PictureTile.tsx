import { useState } from 'react';
import styled from 'styled-components';
import { ImageIcon } from '../../../ui/icons/admin-icons';
import { media } from '../../../ui/theme/media-queries';
import type { PictureFields } from './picture-fields';

const Item = styled.li`
  position: relative;
`;
const Box = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 96px;
  height: 96px;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--sand);
  color: var(--ink-3);
  cursor: grab;
  touch-action: pan-y; /* a finger drags it sidewards */
  user-select: none;
  &[data-wrong] {
    border: 2px solid var(--sale);
  }
  &[aria-pressed='true'] {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  &[data-dragged] {
    opacity: 0.5;
    cursor: grabbing;
  }
  &[data-drop]::before {
    content: '';
    position: absolute;
    inset-block: 0;
    left: -6px;
    width: 3px;
    background: var(--focus);
  }
  &[data-drop='after']::before {
    left: auto;
    right: -6px;
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    border-radius: 3px;
  }
  ${media.forced} {
    &[aria-pressed='true'] {
      outline-color: Highlight;
    }
  }
`;
const Dot = styled.span`
  position: absolute;
  right: 6px;
  top: 6px;
  width: 14px;
  height: 14px;
  border: 2px solid var(--paper);
  border-radius: 50%;
  box-shadow: 0 0 0 1px rgb(17 17 16 / 0.45);
  forced-color-adjust: none;
`;
const Note = styled.span`
  position: absolute;
  left: 0;
  bottom: 0;
  max-width: 100%;
  padding: 2px 6px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  border-radius: 0 var(--radius) 0 3px;
  background: var(--paper);
  color: var(--ink);
  font-size: var(--size-caption);
  line-height: 1.3;
`;
const bar = 'border-radius: 3px; background: var(--ink);';
const Bar = styled.progress`
  position: absolute;
  left: 6px;
  bottom: 6px;
  appearance: none;
  width: 84px;
  height: 6px;
  border: 0;
  border-radius: 3px;
  overflow: hidden;
  background: var(--line);
  &::-webkit-progress-bar {
    background: var(--line);
  }
  &::-webkit-progress-value {
    ${bar}
  }
  &::-moz-progress-bar {
    ${bar}
  }
`;

interface PictureTileProps {
  picture: PictureFields;
  /** Counted from 1. */
  place: number;
  count: number;
  /** Of the colour that it shows. */
  swatch: string | undefined;
  isChosen: boolean;
  isWrong: boolean;
  isDragged: boolean;
  /** Where the tile that is dragged would go. */
  drop: 'before' | 'after' | undefined;
  /** For dragging. */
  handle: React.ComponentProps<'button'>;
  onChoose: () => void;
}

/** A picture in the strip, to be chosen or dragged to another place. */
export function PictureTile(props: PictureTileProps) {
  const { picture, place, count, swatch, isChosen, isWrong, isDragged, drop, handle, onChoose } = props;
  const { url, upload } = picture;
  const isUploading = upload !== null && upload.status !== 'failed';
  const state = isUploading ? 'uploading' : upload ? 'not uploaded' : isWrong ? 'to be corrected' : '';
  return (
    <Item>
      <Box
        type="button"
        aria-label={[`Picture ${place} of ${count}`, state].filter(Boolean).join(', ')}
        aria-pressed={isChosen}
        aria-busy={isUploading || undefined}
        data-tile
        data-wrong={isWrong || (upload !== null && !isUploading) || undefined}
        data-dragged={isDragged || undefined}
        data-drop={drop}
        onClick={onChoose}
        {...handle}
      >
        <Thumbnail src={upload?.preview ?? url} />
        {swatch && <Dot style={{ background: swatch }} />}
        {place === 1 && !isUploading && <Note>On the card</Note>}
      </Box>
      {isUploading && <Bar value={upload.progress} max={1} aria-label={`Uploading picture ${place}`} />}
    </Item>
  );
}

/** A file that is no picture, or one that can't be loaded, is shown by an icon. */
function Thumbnail({ src }: { src: string }) {
  const [broken, setBroken] = useState('');
  if (src === broken) return <ImageIcon size={28} />;
  return <img src={src} alt="" draggable={false} referrerPolicy="no-referrer" onError={() => setBroken(src)} />;
}
