import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { ImageIcon } from '../../ui/icons/admin-icons';
import { Spinner } from '../../ui/loading/Spinner';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Row, Small } from '../../ui/theme/layout-components';
import { fileGiven, pictureFieldSelectors, uploadTaken } from './picture-field';

const Field = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  legend {
    padding: 0;
    margin-bottom: 8px;
    font-size: var(--size-small);
    font-weight: 550;
  }
  input[type='file'] {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
  }
`;
const Shown = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
`;
const Well = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  width: 96px;
  height: 120px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--canvas);
  color: var(--ink-3);
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Fault = styled.p`
  color: var(--sale);
  font-size: var(--size-small);
`;

interface PictureFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** The address of the picture; empty without one. */
  value: string;
  error?: string | undefined;
  onChange: (url: string) => void;
}

/** One picture, which is uploaded as soon as it is chosen; `pendingPictures` tells its form that it is on its way. */
export function PictureField({ name, label, hint, value, error, onChange }: PictureFieldProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const upload = useAppSelector(pictureFieldSelectors.selectUploads)[id];
  const input = useRef<HTMLInputElement>(null);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (upload?.state !== 'done') return;
    change.current(upload.url);
    dispatch(uploadTaken(id));
  }, [dispatch, id, upload]);
  useEffect(() => () => void dispatch(uploadTaken(id)), [dispatch, id]);
  const isSending = upload?.state === 'sending';
  useUnsavedChanges(isSending);
  useEffect(() => {
    input.current?.setCustomValidity(isSending ? 'Please wait until the picture has arrived.' : '');
  }, [isSending]);
  const fault = upload?.state === 'failed' ? upload.reason : error;
  return (
    <Field aria-describedby={fault ? `${id}-fault` : undefined} data-field-error={fault ? '' : undefined}>
      <legend>{label}</legend>
      <Shown>
        <Well>{isSending ? <Spinner /> : value ? <img src={value} alt="" /> : <ImageIcon size={28} />}</Well>
        <div>
          <Row $wrap $gap={8}>
            <Button variant="secondary" small busy={isSending} onClick={() => input.current?.click()}>
              {value ? 'Replace picture' : 'Choose picture'}
            </Button>
            {value && !isSending && (
              <Button variant="ghost" small onClick={() => onChange('')}>
                Remove picture
              </Button>
            )}
          </Row>
          <Small style={{ marginTop: 8 }}>{hint ?? 'JPEG, PNG, WebP or AVIF, at most 10 MB.'}</Small>
        </div>
      </Shown>
      <input
        ref={input}
        name={name}
        type="file"
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) dispatch(fileGiven(id, file));
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {fault && (
        <Fault id={`${id}-fault`} role="alert">
          {fault}
        </Fault>
      )}
    </Field>
  );
}
