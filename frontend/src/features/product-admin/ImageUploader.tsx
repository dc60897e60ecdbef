import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { ApiError } from '../../lib/http';
import { Button } from '../../ui/buttons/Button';
import { ImageIcon } from '../../ui/icons/admin-icons';
import { Row, Small, Stack } from '../../ui/theme/layout-components';
import { smallPictureWarning } from './small-picture-warning';
import { productAdminApi } from './product-admin.api';

const Zone = styled.label<{ $isOver: boolean }>`
  display: grid;
  place-items: center;
  gap: 8px;
  min-height: 160px;
  padding: 16px;
  border: 2px dashed ${({ $isOver }) => ($isOver ? 'var(--ink)' : 'var(--line-strong)')};
  border-radius: var(--radius-card);
  background: ${({ $isOver }) => ($isOver ? 'var(--sand)' : 'var(--canvas)')};
  text-align: center;
  cursor: pointer;
  &:has(input:disabled) {
    cursor: not-allowed;
    color: var(--ink-3);
  }
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    opacity: 0;
    width: 1px;
    height: 1px;
  }
`;
const Preview = styled.img`
  width: 96px;
  aspect-ratio: 4 / 5;
  object-fit: cover;
  border-radius: var(--radius);
  background: var(--sand);
`;
const Fault = styled.p`
  color: var(--sale);
  font-size: var(--size-small);
`;

const Warning = styled.p`
  padding: 10px 12px;
  border-radius: var(--radius);
  background: var(--warn-bg);
  color: var(--warn);
  font-size: var(--size-small);
`;

interface ImageUploaderProps {
  image: string;
  onChange: (image: string) => void;
  /** In edit mode the control is disabled until the image is to be replaced. */
  isEditing: boolean;
  error?: string;
}

export function ImageUploader({ image, onChange, isEditing, error }: ImageUploaderProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isDisabled = isEditing && !isReplacing;
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const send = async (file: File | undefined) => {
    if (!file || isDisabled) return;
    setFault(null);
    setWarning(null);
    setProgress(0);
    try {
      const uploaded = await productAdminApi.uploadImage(file, setProgress);
      // The sheet shows another product by now.
      if (isGone.current) return;
      onChange(uploaded);
      setWarning(await smallPictureWarning(file));
    } catch (thrown) {
      setFault(thrown instanceof ApiError ? thrown.message : 'The picture could not be uploaded. Please try again.');
    }
    setProgress(null);
    if (input.current) input.current.value = '';
  };
  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  };
  return (
    <Stack $gap={12}>
      <Zone
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(!isDisabled);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        aria-busy={progress !== null}
      >
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label="Upload Image"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          disabled={isDisabled}
          onChange={(event) => void send(event.target.files?.[0])}
        />
        <ImageIcon size={32} />
        {progress === null ? (
          <span>Drag & drop or click to upload image</span>
        ) : (
          <progress value={progress} max={1} aria-label="Uploading" />
        )}
        <Small as="span">JPEG, PNG, WebP or AVIF, at most 10 MB</Small>
      </Zone>
      {fault && <Fault role="alert">{fault}</Fault>}
      {error && !fault && <Fault id={errorId}>{error}</Fault>}
      {image && warning && <Warning role="status">{warning}</Warning>}
      {image && (
        <Row>
          <Preview src={image} alt="The product’s picture" referrerPolicy="no-referrer" />
          {!isDisabled && (
            <Button variant="ghost" small onClick={() => onChange('')}>
              Remove File
            </Button>
          )}
        </Row>
      )}
      {isDisabled && (
        <Button variant="secondary" small onClick={() => setIsReplacing(true)}>
          Replace image
        </Button>
      )}
    </Stack>
  );
}
