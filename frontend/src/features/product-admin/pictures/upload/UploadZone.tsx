import { useId, useState } from 'react';
import styled from 'styled-components';
import { ImageIcon } from '../../../../ui/icons/admin-icons';
import { Small, Stack } from '../../../../ui/theme/layout-components';

const Zone = styled.label<{ $isOver: boolean; $isSmall: boolean }>`
  display: grid;
  place-items: center;
  gap: 8px;
  min-height: ${({ $isSmall }) => ($isSmall ? '64px' : '160px')};
  padding: ${({ $isSmall }) => ($isSmall ? '8px 16px' : '16px')};
  svg {
    display: ${({ $isSmall }) => ($isSmall ? 'none' : 'block')};
  }
  ${({ $isSmall }) => $isSmall && 'gap: 0; font-size: var(--size-small);'}
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
const Fault = styled.p`
  color: var(--sale);
  font-size: var(--size-small);
`;

interface UploadZoneProps {
  input: React.RefObject<HTMLInputElement | null>;
  /** What happens to the files. */
  prompt: string;
  /** Takes one line, below pictures. */
  isSmall: boolean;
  isDisabled: boolean;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Takes pictures by a file input, and dropped ones. */
export function UploadZone({ input, prompt, isSmall, isDisabled, error, onFiles }: UploadZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const errorId = useId();
  const give = (files: FileList | null) => {
    if (files && files.length > 0 && !isDisabled) onFiles([...files]);
  };
  return (
    <Stack $gap={12}>
      <Zone
        $isOver={isOver}
        $isSmall={isSmall}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(!isDisabled);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          give(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label="Upload Image"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          disabled={isDisabled}
          onChange={({ target }) => {
            give(target.files);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <ImageIcon size={32} />
        <span>{prompt}</span>
        {!isDisabled && <Small as="span">JPEG, PNG, WebP or AVIF, at most 10 MB each</Small>}
      </Zone>
      {error && <Fault id={errorId}>{error}</Fault>}
    </Stack>
  );
}
