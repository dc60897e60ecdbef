import { useId, useState } from 'react';
import styled from 'styled-components';
import { Small, Stack } from '../theme/layout-components';

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

interface DropZoneProps {
  /** Of the file input, which a button elsewhere may press. */
  input?: React.RefObject<HTMLInputElement | null>;
  label: string;
  /** Types, as the input’s `accept` has them. */
  accept: string;
  multiple?: boolean;
  icon: React.ComponentType<{ size?: number }>;
  /** What happens to the files. */
  prompt: string;
  /** What files are taken. */
  hint: string;
  /** Takes one line. */
  isSmall?: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files by a file input, and dropped ones. */
export function DropZone(props: DropZoneProps) {
  const { input, label, accept, multiple = false, icon: Icon, prompt, hint, error, onFiles } = props;
  const { isSmall = false, isDisabled = false } = props;
  const [isOver, setIsOver] = useState(false);
  const id = useId();
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
          multiple={multiple}
          accept={accept}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          disabled={isDisabled}
          onChange={({ target }) => {
            give(target.files);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Icon size={32} />
        <span>{prompt}</span>
        {!isDisabled && (
          <Small as="span" id={`${id}-hint`}>
            {hint}
          </Small>
        )}
      </Zone>
      {error && <Fault id={`${id}-error`}>{error}</Fault>}
    </Stack>
  );
}
