import * as Primitive from '@radix-ui/react-toast';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { IconButton } from '../../ui/buttons/IconButton';
import { CloseIcon } from '../../ui/icons/icons';
import { media } from '../../ui/theme/media-queries';
import { useToastPlace } from './toast-place';
import { dismissToast, selectIsToastOpen, selectToast, type Toast } from './toasts.slice';
import { useToastFocus } from './use-toast-focus';
import { useToastHost } from './use-toast-host';

/* On a phone it keeps clear of what is being used; on wider screens it stands at the bottom right, above a foot. */
const Region = styled(Primitive.Viewport)`
  position: fixed;
  inset-inline: 0;
  margin: 0;
  padding: 0 8px;
  z-index: 100;
  &[data-edge='top'] {
    top: var(--distance);
  }
  &[data-edge='bottom'] {
    bottom: var(--distance);
  }
  ${media.small} {
    && {
      inset: auto 0 var(--foot) auto;
      width: 420px;
      padding: 24px;
    }
  }
`;

const Card = styled(Primitive.Root)<{ $destructive: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 4px;
  min-height: 48px;
  padding: 2px 2px 2px 14px;
  > div:first-child {
    padding-block: 8px;
  }
  background: ${({ $destructive }) => ($destructive ? 'var(--sale)' : 'var(--night)')};
  color: var(--paper);
  font-size: var(--size-small);
  line-height: 1.35;
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
  animation: arrive var(--medium) var(--ease);
  ${media.small} {
    padding: 4px 8px 4px 20px;
    font-size: var(--size-body);
  }
  ${media.forced} {
    border: 1px solid;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  button {
    color: inherit;
  }
  ${media.hover} {
    button:hover {
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
  border: 0;
  border-radius: var(--radius);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const msOpen = 5000;

export default function ToastPanel() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector(selectToast);
  const isOpen = useAppSelector(selectIsToastOpen);
  const host = useToastHost();
  const giveFocusBack = useToastFocus(host);
  const close = () => {
    dispatch(dismissToast());
    giveFocusBack();
  };
  return (
    <Primitive.Provider swipeThreshold={50} swipeDirection="right">
      {toast && <ToastCard key={toast.id} toast={toast} isOpen={isOpen} onClose={close} />}
      <ToastRegion host={host} toastId={toast?.id} />
    </Primitive.Provider>
  );
}

function ToastRegion({ host, toastId }: { host: HTMLElement; toastId: number | undefined }) {
  const { edge, distance, foot } = useToastPlace(toastId);
  const place = { '--distance': `${distance}px`, '--foot': `${foot}px` } as React.CSSProperties;
  return createPortal(<Region data-toasts hotkey={['F8']} data-edge={edge} style={place} />, host);
}

interface ToastCardProps {
  toast: Toast;
  isOpen: boolean;
  onClose: () => void;
}

function ToastCard({ toast, isOpen, onClose }: ToastCardProps) {
  const dispatch = useAppDispatch();
  const { action } = toast;
  const [isHeld, setIsHeld] = useState(
    () => toast.takesFocus && document.activeElement?.matches('[data-awaits-toast]'),
  );
  return (
    <Card
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      duration={toast.stays || isHeld ? Infinity : msOpen}
      type={toast.destructive ? 'foreground' : 'background'}
      $destructive={toast.destructive ?? false}
      data-testid="toast"
      onBlur={() => setIsHeld(false)}
    >
      <div>
        <Title dir="auto">{toast.title}</Title>
        {toast.description && <Description dir="auto">{toast.description}</Description>}
      </div>
      {action ? (
        <Act autoFocus={isHeld} altText={action.label} onClick={() => dispatch(action.dispatches)}>
          {action.label}
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
  );
}
