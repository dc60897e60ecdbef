import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { DropZone } from '../../../ui/form/DropZone';
import { ImageIcon } from '../../../ui/icons/admin-icons';
import { media } from '../../../ui/theme/media-queries';
import { ChosenPicture } from './ChosenPicture';
import { FailedUpload } from './FailedUpload';
import { altOf, maxPictures, type PictureErrors } from './picture-fields';
import { PictureTile } from './PictureTile';
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
import { useDragOrder } from '../../../ui/hooks/use-drag-order';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  h3 {
    font: 600 var(--size-body) / 1.3 var(--text);
  }
`;
const Strip = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, 96px);
  gap: 12px;
  padding: 4px; /* for the outline of the chosen one */
  margin: -4px;
  &:empty {
    margin-top: -16px;
  }
`;
const Uploading = styled.div`
  display: grid;
  align-items: start;
  gap: 8px 12px;
  ${media.small} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const Fault = styled.p`
  color: var(--sale);
  font-size: var(--size-small);
`;

interface PictureEditorProps {
  /** In edit mode the file input is disabled until a picture is to be added or replaced. */
  isEditing: boolean;
  /** The title in the form, which suggests texts. */
  title: string;
  /** The colours in the form. */
  colours: readonly { key: string; name: string; swatch: string }[];
  /** By the picture's key; an empty one is about all of them. */
  errors: Readonly<Record<string, PictureErrors>>;
}

/** The pictures of a product: their files, order, texts and colours. */
export function PictureEditor({ isEditing, title, colours, errors }: PictureEditorProps) {
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
    if (key !== undefined) dispatch(pictureMoved({ key, to }));
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [seenErrors, setSeenErrors] = useState(errors);
  if (seenErrors !== errors) {
    setSeenErrors(errors);
    const wrong = pictures.find(({ key }) => errors[key] !== undefined);
    if (wrong) setChosen(wrong.key);
  }
  const chosenAt = Math.max(
    0,
    pictures.findIndex(({ key }) => key === chosen),
  );
  const picture = pictures[chosenAt];
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
  const take = (chosenFiles: readonly File[]) => {
    const [first, ...others] = chosenFiles;
    const added = replacedPlace > 0 ? others : chosenFiles;
    // The upload zone is about to be removed or disabled, so the focus moves from it to the list.
    if (isClosed || pictures.length + added.length >= maxPictures) list.current?.focus();
    if (replaced !== null && replacedPlace > 0 && first) dispatch(fileReplaced(chooseFile(first, replaced)));
    setReplaced(null);
    const files = added.map((file) => chooseFile(file));
    if (files[0]) setChosen(files[0].key);
    dispatch(filesChosen(files));
  };
  const besides = (at: number) => pictures[at + 1] ?? pictures[at - 1];
  const remove = (at: number) => {
    setChosen(besides(at)?.key ?? null);
    if (pictures.length === 1) list.current?.focus();
    dispatch(pictureRemoved(pictures[at]!.key));
  };
  const cancel = (at: number) => {
    const { key, url } = pictures[at]!;
    const tiles = list.current?.querySelectorAll<HTMLElement>('[data-tile]');
    (url === '' ? (tiles?.[at + 1] ?? tiles?.[at - 1] ?? list.current) : tiles?.[at])?.focus();
    if (url === '' && at === chosenAt) setChosen(besides(at)?.key ?? null);
    dispatch(uploadCancelled(key));
  };
  return (
    <Section aria-label="Pictures">
      <h3>Pictures</h3>
      <Strip ref={list} tabIndex={-1} aria-label="In their order">
        {pictures.map((each, at) => (
          <PictureTile
            key={each.key}
            picture={each}
            place={at + 1}
            count={pictures.length}
            swatch={colours.find(({ key }) => key === each.colour)?.swatch}
            isChosen={at === chosenAt}
            isWrong={errors[each.key] !== undefined}
            isDragged={drag?.from === at && drag.to !== at}
            drop={drag?.to === at && drag.from !== at ? (drag.to < drag.from ? 'before' : 'after') : undefined}
            handle={handle(at)}
            onChoose={() => setChosen(each.key)}
          />
        ))}
      </Strip>
      {pictures.map(
        ({ key, upload }, at) =>
          upload?.status === 'failed' && (
            <FailedUpload
              key={key}
              {...{ upload, place: at + 1 }}
              onRetry={() => dispatch(uploadRetried(key))}
              onCancel={() => cancel(at)}
            />
          ),
      )}
      {picture && (
        <ChosenPicture
          {...{ picture, place: chosenAt + 1, count: pictures.length, colours: options }}
          alt={altOf(picture, colours, title, pictures.length === 1)}
          errors={errors[picture.key] ?? {}}
          onDescribe={(alt) => dispatch(pictureDescribed({ key: picture.key, alt }))}
          onColour={(colour) => dispatch(pictureColoured({ key: picture.key, colour }))}
          onMove={(by) => {
            setChosen(picture.key);
            dispatch(pictureMoved({ key: picture.key, to: chosenAt + by }));
          }}
          onReplace={() => openZone(picture.key)}
          onRemove={() => remove(chosenAt)}
          onCancel={() => cancel(chosenAt)}
        />
      )}
      <Uploading>
        {isZoneShown && (
          <DropZone
            label="Upload Image"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            icon={ImageIcon}
            hint="JPEG, PNG, WebP or AVIF, at most 10 MB each"
            input={input}
            prompt={
              replacedPlace > 0
                ? `Drop the new picture ${replacedPlace} here, or click to choose it`
                : 'Drag & drop or click to upload images'
            }
            isSmall={pictures.length > 0}
            isDisabled={isClosed && replacedPlace === 0}
            error={error}
            onFiles={take}
          />
        )}
        {isClosed && !isFull && replacedPlace === 0 && (
          <Button variant="secondary" small onClick={() => openZone(null)}>
            Add pictures
          </Button>
        )}
        {replacedPlace > 0 && (
          <Button variant="ghost" small onClick={() => setReplaced(null)}>
            {`Keep picture ${replacedPlace}`}
          </Button>
        )}
      </Uploading>
      {error && !isZoneShown && <Fault role="alert">{error}</Fault>}
      {refusal && <Fault role="alert">{refusal}</Fault>}
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
    </Section>
  );
}
