import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/buttons/Button';
import { IconButton } from '../../../ui/buttons/IconButton';
import { Badge } from '../../../ui/feedback/Badge';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { DownIcon, GripIcon, ImageIcon, ReplaceIcon, UpIcon } from '../../../ui/icons/admin-icons';
import { TrashIcon } from '../../../ui/icons/editing-icons';
import { Row, Small, Stack } from '../../../ui/theme/layout-components';
import { media } from '../../../ui/theme/media-queries';
import { maxAltLength, type PictureErrors, type PictureFields, type Upload } from './picture-fields';

const Box = styled.div<{ $isDragged: boolean; $dropEdge: 'top' | 'bottom' | null }>`
  position: relative;
  display: grid;
  grid-template-columns: 20px auto minmax(0, 1fr);
  gap: 8px;
  padding: 8px 8px 12px 4px;
  ${media.small} {
    gap: 4px 12px;
    padding-right: 12px;
  }
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  opacity: ${({ $isDragged }) => ($isDragged ? 0.5 : 1)};
  &::after {
    ${({ $dropEdge }) => $dropEdge && `content: ''; ${$dropEdge}: -6px;`}
    position: absolute;
    inset-inline: 0;
    height: 3px;
    background: var(--focus);
  }
`;
const Handle = styled.span`
  display: grid;
  place-items: center;
  align-self: stretch;
  grid-row: span 2;
  color: var(--line-strong);
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
`;
const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 72px;
  height: 90px;
  margin-top: 4px;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--sand);
  color: var(--ink-3);
  ${media.small} {
    grid-row: span 2;
    width: 96px;
    height: 120px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  strong {
    font-size: var(--size-small);
    font-weight: 600;
  }
`;
const Tools = styled.div`
  display: flex;
  margin-left: auto;
  [aria-disabled='true'] {
    color: var(--line-strong);
  }
`;
const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: 12px;
  grid-column: 2 / -1;
  ${media.small} {
    grid-column: 3;
    grid-template-columns: minmax(0, 1fr);
    &[data-has-colour] {
      grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
    }
  }
`;
const bar = 'border-radius: 3px; background: var(--ink);';
const Bar = styled.progress`
  appearance: none;
  width: 100%;
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
const File = styled(Small)`
  flex: 1;
  overflow-wrap: anywhere;
`;
const Fault = styled.p`
  color: var(--sale);
  font-size: var(--size-small);
  overflow-wrap: anywhere;
`;
const Warning = styled.p`
  padding: 8px 10px;
  border-radius: var(--radius);
  background: var(--warn-bg);
  color: var(--warn);
  font-size: var(--size-small);
`;

interface PictureRowProps {
  picture: PictureFields;
  /** Counted from 1. */
  place: number;
  count: number;
  /** Of the product, with names. */
  colours: readonly { value: string; label: string }[];
  errors: PictureErrors;
  /** Of its handle, for dragging. */
  handle: React.ComponentProps<'span'>;
  isDragged: boolean;
  /** Where the row that is dragged would go. */
  dropEdge: 'top' | 'bottom' | null;
  onDescribe: (alt: string) => void;
  onColour: (colour: string) => void;
  onMove: (by: 1 | -1) => void;
  onReplace: () => void;
  onRemove: () => void;
  onCancel: () => void;
  onRetry: () => void;
}

export function PictureRow(props: PictureRowProps) {
  const { picture, place, count, colours, errors, onDescribe, onColour, onMove, onReplace, onRemove } = props;
  const { url, alt, colour, upload, warning } = picture;
  const name = `picture ${place}`;
  return (
    <Box
      role="group"
      aria-label={`Picture ${place} of ${count}`}
      $isDragged={props.isDragged}
      $dropEdge={props.dropEdge}
      aria-busy={upload !== null && upload.status !== 'failed' ? true : undefined}
    >
      <Handle aria-hidden="true" data-handle {...props.handle}>
        <GripIcon />
      </Handle>
      <Frame>
        <Thumbnail src={upload?.preview ?? url} alt={upload ? '' : `Picture ${place}`} />
      </Frame>
      <Stack $gap={4}>
        <Head>
          <strong>{`Picture ${place} of ${count}`}</strong>
          {place === 1 && <Badge $tone="grey">On the card</Badge>}
          <Tools>
            <IconButton name={`Move earlier: ${name}`} aria-disabled={place === 1} onClick={() => onMove(-1)}>
              <UpIcon />
            </IconButton>
            <IconButton name={`Move later: ${name}`} aria-disabled={place === count} onClick={() => onMove(1)}>
              <DownIcon />
            </IconButton>
            <IconButton name={`Replace image: ${name}`} onClick={onReplace}>
              <ReplaceIcon />
            </IconButton>
            <IconButton name={`Remove: ${name}`} data-remove onClick={onRemove}>
              <TrashIcon />
            </IconButton>
          </Tools>
        </Head>
        {upload && <UploadStatus upload={upload} name={name} onCancel={props.onCancel} onRetry={props.onRetry} />}
        {errors.url && <Fault role="alert">{errors.url}</Fault>}
        {warning && <Warning role="status">{warning}</Warning>}
      </Stack>
      <Fields data-has-colour={colours.length > 0 || undefined}>
        <Field
          label="Alt text"
          optional={count === 1}
          maxLength={maxAltLength}
          value={alt}
          error={errors.alt}
          hint={`${alt.length} of ${maxAltLength}`}
          onChange={(event) => onDescribe(event.target.value)}
        />
        {colours.length > 0 && (
          <SelectField
            label="Shows colour"
            placeholder="None in particular"
            options={colours}
            value={colours.some(({ value }) => value === colour) ? colour : ''}
            error={errors.colour}
            onChange={(event) => onColour(event.target.value)}
          />
        )}
      </Fields>
    </Box>
  );
}

/** A file that is no picture, or one that can't be loaded, is shown by an icon. */
function Thumbnail({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState('');
  if (src === broken) return <ImageIcon size={28} />;
  return <img src={src} alt={alt} draggable={false} referrerPolicy="no-referrer" onError={() => setBroken(src)} />;
}

interface UploadStatusProps {
  upload: Upload;
  name: string;
  onCancel: () => void;
  onRetry: () => void;
}

function UploadStatus({ upload, name, onCancel, onRetry }: UploadStatusProps) {
  const file = <bdi>{upload.name}</bdi>;
  const cancel = (
    <Button variant="ghost" small onClick={onCancel} aria-label={`Cancel: ${name}`}>
      Cancel
    </Button>
  );
  if (upload.status === 'failed')
    return (
      <Stack $gap={4}>
        <Fault role="alert">
          {file}
          <span>{`: ${upload.fault}`}</span>
        </Fault>
        <Row $gap={8}>
          <Button variant="secondary" small onClick={onRetry} aria-label={`Retry: ${name}`}>
            Retry
          </Button>
          {cancel}
        </Row>
      </Stack>
    );
  return (
    <div>
      <Row $gap={8}>
        <File as="span">
          {file}
          {upload.status === 'waiting' && <span> waits for the others</span>}
        </File>
        {cancel}
      </Row>
      <Bar value={upload.progress} max={1} aria-label={`Uploading ${name}`} />
    </div>
  );
}
