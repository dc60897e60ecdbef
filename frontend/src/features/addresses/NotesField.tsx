import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/buttons/Button';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import { PlusIcon } from '../../ui/icons/icons';

/* Its words begin where the fields do. */
const Opener = styled(Button)`
  align-self: start;
  margin: -4px 0 -8px;
  padding-inline: 0;
`;

interface NotesFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** Behind a button until somebody has something to add. */
export function NotesField({ error, ...rest }: NotesFieldProps) {
  const [isWanted, setIsWanted] = useState(false);
  const isShown = useHasBeenTrue(isWanted || rest.value !== '' || error !== undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  if (!isShown) {
    return (
      <Opener variant="ghost" small onClick={() => setIsWanted(true)}>
        <PlusIcon size={16} />
        <span>Add a note</span>
      </Opener>
    );
  }
  return <TextAreaField ref={field} label="Notes" optional rows={1} {...(error ? { error } : {})} {...rest} />;
}
