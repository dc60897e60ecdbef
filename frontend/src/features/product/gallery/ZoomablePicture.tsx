import styled from 'styled-components';
import { Picture } from '../../../ui/display/Picture';
import { PlusIcon } from '../../../ui/icons/icons';
import type { ProductPicture } from './pictures-by-colour';

/* It covers the picture, of which swipes still scroll the row; a pointer tells by its shape what a press does. */
const ZoomButton = styled.button`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -4px;
    box-shadow: inset 0 0 0 2px #fff;
  }
  svg {
    position: absolute;
    right: 12px;
    bottom: 12px;
    box-sizing: content-box;
    padding: 8px;
    border-radius: 999px;
    background: rgb(255 255 255 / 0.9);
    @media (hover: hover) and (pointer: fine) {
      display: none;
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
  /** The pointer or the focus is on it. */
  onIntent: () => void;
  onZoom: () => void;
}

/** A picture that a press shows on the whole screen. */
export function ZoomablePicture(props: ZoomablePictureProps) {
  const { picture, alt, name, sizes, isFirst, isInView, onIntent, onZoom } = props;
  return (
    <>
      <Picture
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        isFirst={isFirst}
      />
      <ZoomButton
        type="button"
        aria-label={name}
        tabIndex={isInView ? 0 : -1}
        onClick={onZoom}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <PlusIcon />
      </ZoomButton>
    </>
  );
}
