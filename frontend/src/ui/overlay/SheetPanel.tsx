import * as Primitive from '@radix-ui/react-dialog';
import styled from 'styled-components';
import { Button } from '../buttons/Button';
import { IconButton } from '../buttons/IconButton';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { CloseIcon } from '../icons/icons';
import { media } from '../theme/media-queries';
import {
  Body,
  closeOnEscape,
  Backdrop,
  Foot,
  Head,
  leaveEscapeToField,
  useFirstPress,
  useFocusReturn,
} from './dialog-and-sheet-parts';
import { ChangesInside, useAskingDialog } from './changes-inside';
import { unlessComposing } from '../../lib/keyboard/unless-composing';
import { useLayer } from '../../lib/navigation/use-layer';

const places = {
  left: 'inset: 0 auto 0 0;',
  right: 'inset: 0 0 0 auto;',
  bottom: 'inset: auto 0 0; max-height: 88dvh; border-radius: 12px 12px 0 0;',
};

type Side = keyof typeof places;

const Edge = styled(Primitive.Content)<{ $side: Side; $width: string }>`
  position: fixed;
  ${({ $side }) => places[$side]}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  overscroll-behavior: contain;
  width: min(${({ $side, $width }) => ($side === 'bottom' ? '100vw' : $width)}, 100vw);
  background: var(--paper);
  box-shadow: var(--shadow);
  animation: enter-from-${({ $side }) => $side} var(--medium) var(--ease);
  z-index: 60;
  ${media.short} {
    overflow-y: auto;
    > * {
      flex: none;
      overflow: visible;
    }
  }
`;

const TitleButton = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
`;

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Makes the title a button. */
  onTitle?: () => void;
  side?: Side;
  width?: string;
  footer?: React.ReactNode;
  /** Stays between the title and what scrolls. */
  bar?: React.ReactElement;
  /** Shown in place of the title, which is for screen readers then. */
  head?: React.ReactElement;
  /** Shown beside the title. */
  aside?: React.ReactElement | false;
  children: React.ReactNode;
}

export default function SheetPanel({
  open,
  onOpenChange,
  title,
  onTitle,
  side = 'right',
  width = '420px',
  footer,
  bar,
  head,
  aside,
  children,
}: SheetProps) {
  const { changes, change } = useAskingDialog(onOpenChange);
  const focus = useFocusReturn();
  useLayer(open, () => change(false));
  const firstPress = useFirstPress(open);
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Backdrop />
        <Edge
          $side={side}
          $width={width}
          data-layer
          aria-describedby={undefined}
          {...focus}
          {...firstPress}
          onEscapeKeyDown={leaveEscapeToField}
          onKeyDown={unlessComposing(closeOnEscape(() => change(false)))}
        >
          <Head>
            {head ?? (
              <Primitive.Title>
                {onTitle ? (
                  <TitleButton type="button" onClick={onTitle}>
                    {title}
                  </TitleButton>
                ) : (
                  title
                )}
              </Primitive.Title>
            )}
            {head && <VisuallyHidden as={Primitive.Title}>{title}</VisuallyHidden>}
            {aside}
            {/* Beside a field, the icon would seem to empty it. */}
            <Primitive.Close asChild>
              {head ? (
                <Button variant="ghost" small>
                  Close
                </Button>
              ) : (
                <IconButton name="Close">
                  <CloseIcon />
                </IconButton>
              )}
            </Primitive.Close>
          </Head>
          {bar}
          <Body data-scroller>
            <ChangesInside value={changes}>{children}</ChangesInside>
          </Body>
          {footer && <Foot data-foot>{footer}</Foot>}
        </Edge>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
