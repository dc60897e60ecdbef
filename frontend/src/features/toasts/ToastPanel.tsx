import * as Primitive from '@radix-ui/react-toast';
import { useDispatch, useSelector } from 'react-redux';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../../ui/buttons/IconButton';
import { CloseIcon } from '../../ui/icons/icons';
import { media } from '../../ui/theme/theme';
import { dismissToast, selectIsToastOpen, selectToast } from './toasts.slice';

const arrive = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Region = styled(Primitive.Viewport)`
  position: fixed;
  top: 0;
  left: 0;
  right: 0;
  margin: 0;
  padding: 12px;
  z-index: 100;
  /* Never over the heading of what is open, nor over what closes it. */
  body:has([role='dialog']) & {
    top: 60px;
  }
  ${media.small} {
    &,
    body:has([role='dialog']) & {
      top: auto;
    }
    left: auto;
    bottom: 0;
    right: 0;
    width: 420px;
    padding: 24px;
    /* Never over what a sheet, a dialog or the foot of a page asks to be pressed. */
    body:has([data-foot]) & {
      bottom: 132px;
    }
    body:has([data-foot='of-narrow-pages']) & {
      bottom: 176px;
      ${media.large} {
        bottom: 0;
      }
    }
  }
`;

const Card = styled(Primitive.Root)<{ $destructive: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: center;
  gap: 8px;
  padding: 12px 8px 12px 20px;
  background: ${({ $destructive }) => ($destructive ? 'var(--sale)' : 'var(--night)')};
  color: var(--paper);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
  animation: ${arrive} var(--medium) var(--ease);
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  button {
    color: inherit;
    &:hover {
      background: rgb(255 255 255 / 0.14) !important;
    }
  }
`;
const Title = styled(Primitive.Title)`
  font-weight: 600;
`;
const Description = styled(Primitive.Description)`
  font-size: var(--size-small);
  opacity: 0.92;
`;
const Act = styled(Primitive.Action)`
  min-height: 44px;
  padding: 0 12px;
  background: none;
  border: 1px solid rgb(255 255 255 / 0.5);
  border-radius: var(--radius);
  font-weight: 550;
`;

export default function ToastPanel() {
  const dispatch = useDispatch();
  const toast = useSelector(selectToast);
  const isOpen = useSelector(selectIsToastOpen);
  return (
    <Primitive.Provider duration={5000} swipeThreshold={50} swipeDirection="right">
      {toast && (
        <Card
          key={toast.id}
          open={isOpen}
          onOpenChange={(open) => !open && dispatch(dismissToast())}
          type={toast.destructive ? 'foreground' : 'background'}
          $destructive={toast.destructive ?? false}
          data-testid="toast"
        >
          <div>
            <Title>{toast.title}</Title>
            {toast.description && <Description>{toast.description}</Description>}
          </div>
          {toast.action ? (
            <Act altText={toast.action.label} onClick={() => toast.action && dispatch(toast.action.dispatches)}>
              {toast.action.label}
            </Act>
          ) : (
            <span />
          )}
          <Primitive.Close asChild>
            <IconButton name="Dismiss">
              <CloseIcon size={18} />
            </IconButton>
          </Primitive.Close>
        </Card>
      )}
      <Region hotkey={['F8']} />
    </Primitive.Provider>
  );
}
