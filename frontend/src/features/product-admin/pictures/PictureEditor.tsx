import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Row } from '../../../ui/theme/layout-components';
import { maxPictures, type PictureErrors } from './picture-fields';
import { PictureRow } from './PictureRow';
import {
  fileReplaced,
  filesChosen,
  pictureColoured,
  pictureDescribed,
  pictureMoved,
  pictureRemoved,
  pictureSelectors,
  uploadCancelled,
  uploadRetried,
} from './pictures.slice';
import { chooseFile } from './upload/upload-files';
import { UploadZone } from './upload/UploadZone';
import { useDragOrder } from './use-drag-order';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  h3 {
    font: 600 var(--size-body) / 1.3 var(--text);
  }
`;
const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  &:empty {
    margin-top: -12px;
  }
`;
const Fault = styled.p`
  color: var(--sale);
  font-size: var(--size-small);
`;

interface PictureEditorProps {
  /** In edit mode the file input is disabled until a picture is to be added or replaced. */
  isEditing: boolean;
  /** The colours in the form. */
  colours: readonly { key: string; name: string }[];
  /** By the picture's key; an empty one is about all of them. */
  errors: Readonly<Record<string, PictureErrors>>;
}

/** The pictures of a product: their files, order, texts and colours. */
export function PictureEditor({ isEditing, colours, errors }: PictureEditorProps) {
  const dispatch = useAppDispatch();
  const pictures = useAppSelector(pictureSelectors.selectPictures);
  const notice = useAppSelector(pictureSelectors.selectNotice);
  const refusal = useAppSelector(pictureSelectors.selectRefusal);
  const [isAdding, setIsAdding] = useState(!isEditing);
  const [replaced, setReplaced] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { drag, handle } = useDragOrder(list, (from, to) => {
    const key = pictures[from]?.key;
    if (key !== undefined && from !== to) dispatch(pictureMoved({ key, to }));
  });
  const replacedPlace = pictures.findIndex(({ key }) => key === replaced) + 1;
  const isFull = pictures.length >= maxPictures;
  const isClosed = !isAdding && pictures.length > 0;
  const isZoneShown = !isFull || replacedPlace > 0;
  const error = errors['']?.url;
  const options = colours.map(({ key, name }) => ({ value: key, label: name.trim() || 'New colour' }));

  const openZone = (key: string | null) => {
    // Renders synchronously, because browsers open the file chooser only while they handle the press.
    flushSync(() => (key === null ? setIsAdding(true) : setReplaced(key)));
    input.current?.focus();
    input.current?.click();
  };
  const take = (files: readonly File[]) => {
    const [first, ...others] = files;
    const added = replacedPlace > 0 ? others : files;
    // The upload zone is about to be removed or disabled, so the focus moves from it to the list.
    if (isClosed || pictures.length + added.length >= maxPictures) list.current?.focus();
    if (replaced !== null && replacedPlace > 0 && first) dispatch(fileReplaced(chooseFile(first, replaced)));
    setReplaced(null);
    dispatch(filesChosen(added.map((file) => chooseFile(file))));
  };
  const focusBeside = (at: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[at + 1] ?? buttons?.[at - 1] ?? list.current)?.focus();
  };
  return (
    <Section aria-label="Pictures">
      <h3>Pictures</h3>
      <List ref={list} tabIndex={-1} aria-label="In their order">
        {pictures.map((picture, at) => {
          const { key, url } = picture;
          return (
            <li key={key}>
              <PictureRow
                picture={picture}
                place={at + 1}
                count={pictures.length}
                colours={options}
                errors={errors[key] ?? {}}
                handle={handle(at)}
                isDragged={drag?.from === at}
                dropEdge={drag?.to === at && drag.from !== at ? (drag.to < drag.from ? 'top' : 'bottom') : null}
                onDescribe={(alt) => dispatch(pictureDescribed({ key, alt }))}
                onColour={(colour) => dispatch(pictureColoured({ key, colour }))}
                onMove={(by) => dispatch(pictureMoved({ key, to: at + by }))}
                onReplace={() => openZone(key)}
                onRemove={() => {
                  focusBeside(at);
                  dispatch(pictureRemoved(key));
                }}
                onCancel={() => {
                  if (url === '') focusBeside(at);
                  dispatch(uploadCancelled(key));
                }}
                onRetry={() => dispatch(uploadRetried(key))}
              />
            </li>
          );
        })}
      </List>
      {isZoneShown && (
        <UploadZone
          input={input}
          prompt={
            replacedPlace > 0
              ? `Drop the new picture ${replacedPlace} here, or click to choose it`
              : 'Drag & drop or click to upload images'
          }
          isDisabled={isClosed && replacedPlace === 0}
          error={error}
          onFiles={take}
        />
      )}
      {error && !isZoneShown && <Fault role="alert">{error}</Fault>}
      {refusal && <Fault role="alert">{refusal}</Fault>}
      <Row $wrap $gap={8}>
        {isClosed && !isFull && (
          <Button variant="secondary" small onClick={() => openZone(null)}>
            Add pictures
          </Button>
        )}
        {replacedPlace > 0 && (
          <Button variant="ghost" small onClick={() => setReplaced(null)}>
            {`Keep picture ${replacedPlace}`}
          </Button>
        )}
      </Row>
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
    </Section>
  );
}
