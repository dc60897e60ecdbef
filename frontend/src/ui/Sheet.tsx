import * as Primitive from '@radix-ui/react-dialog';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { Body, Dim, Foot, Head } from './overlay';

const from = {
  left: keyframes`from { transform: translateX(-100%); }`,
  right: keyframes`from { transform: translateX(100%); }`,
};

const Side = styled(Primitive.Content)<{ $side: 'left' | 'right'; $width: string }>`
  position: fixed;
  inset-block: 0;
  ${({ $side }) => $side}: 0;
  display: flex;
  flex-direction: column;
  width: min(${({ $width }) => $width}, 100vw);
  background: var(--paper);
  box-shadow: var(--shadow);
  animation: ${({ $side }) => from[$side]} var(--medium) var(--ease);
  z-index: 60;
`;

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: 'left' | 'right';
  width?: string;
  footer?: React.ReactNode;
  /** Shown beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** A panel from the side. The rest of the page is inert while it is open. */
export function Sheet({
  open,
  onOpenChange,
  title,
  side = 'right',
  width = '420px',
  footer,
  aside,
  children,
}: SheetProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Dim />
        <Side $side={side} $width={width} aria-describedby={undefined}>
          <Head>
            <Primitive.Title>{title}</Primitive.Title>
            {aside}
            <Primitive.Close asChild>
              <IconButton name="Close">
                <CloseIcon />
              </IconButton>
            </Primitive.Close>
          </Head>
          <Body>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
        </Side>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
