import * as Primitive from '@radix-ui/react-dialog';
import styled from 'styled-components';
import { IconButton } from '../buttons/IconButton';
import { CloseIcon, icon } from '../icons/icons';
import { media } from '../theme/media-queries';
import { unlessComposing } from '../../lib/keyboard/unless-composing';
import { Body, closeOnEscape, Backdrop, Foot, Head, useFirstPress, useFocusReturn } from './dialog-and-sheet-parts';
import { ChangesInside, useAskingDialog } from './changes-inside';
import { useLayer } from '../../lib/navigation/use-layer';

const PrintIcon = icon(<path d="M7 9V3h10v6M7 18H4v-8h16v8h-3M7 14h10v7H7v-7Z" />);

const Box = styled(Primitive.Content)<{ $width: string; $height: string; $full: boolean }>`
  position: fixed;
  top: 50%;
  left: 50%;
  transform: translate(-50%, -50%);
  display: flex;
  flex-direction: column;
  width: min(${({ $width }) => $width}, calc(100vw - 24px));
  max-height: ${({ $height }) => $height};
  background: var(--paper);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
  animation: rise-to-middle var(--medium) var(--ease);
  overflow: hidden;
  overscroll-behavior: contain;
  z-index: 60;
  ${media.belowSmall} {
    ${({ $full }) => $full && 'width: 100vw; height: 100dvh; max-height: none; border-radius: 0;'}
  }
  ${media.short} {
    max-height: 100dvh;
    overflow-y: auto;
    > * {
      flex: none;
      overflow: visible;
    }
  }
  ${media.small} {
    width: min(${({ $width }) => $width}, calc(100vw - 48px));
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
`;

const Corner = styled.div`
  position: absolute;
  top: 8px;
  right: 8px;
  z-index: 2;
  button {
    border-radius: 999px;
    background: rgb(255 255 255 / 0.86);
  }
`;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  width?: string;
  height?: string;
  /** Fills a phone's screen. */
  fullOnPhones?: boolean;
  /** Offers to print it; on paper it stands alone and complete. */
  printable?: boolean;
  /** False where something else closes it on Back. */
  hasOwnEntry?: boolean;
  footer?: React.ReactNode;
  /** Makes the text focusable, for scrolling by keyboard where nothing in it takes the focus. */
  onlyText?: boolean;
  /** Places the title within the contents, in place of a bar above them. */
  titleInside?: (title: React.ReactElement) => React.ReactElement;
  children?: React.ReactNode;
}

const closing = (
  <Primitive.Close asChild>
    <IconButton name="Close">
      <CloseIcon />
    </IconButton>
  </Primitive.Close>
);

export default function DialogPanel(props: DialogProps) {
  const { open, title, width = '520px', height = '80vh', fullOnPhones = false } = props;
  const { footer, hasOwnEntry = true, printable = false, titleInside, children } = props;
  const { changes, change } = useAskingDialog(props.onOpenChange);
  const focus = useFocusReturn();
  useLayer(open && hasOwnEntry, () => change(false));
  const firstPress = useFirstPress(open);
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Backdrop />
        <Box
          $width={width}
          $height={height}
          $full={fullOnPhones}
          data-layer
          aria-describedby={undefined}
          data-printable={printable || undefined}
          onKeyDown={unlessComposing(closeOnEscape(() => change(false)))}
          {...focus}
          {...firstPress}
        >
          {titleInside ? (
            <Corner data-head>{closing}</Corner>
          ) : (
            <Head>
              <Primitive.Title dir="auto">{title}</Primitive.Title>
              <Tools data-screen-only>
                {printable && (
                  <IconButton name="Print" onClick={() => window.print()}>
                    <PrintIcon />
                  </IconButton>
                )}
                {closing}
              </Tools>
            </Head>
          )}
          <Body data-scroller tabIndex={props.onlyText ? 0 : undefined}>
            <ChangesInside value={changes}>
              {titleInside ? titleInside(<Primitive.Title dir="auto">{title}</Primitive.Title>) : children}
            </ChangesInside>
          </Body>
          {footer && (
            <Foot data-foot data-screen-only>
              {footer}
            </Foot>
          )}
        </Box>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
