import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import type { User } from '../../../contract/types';
import { PersonIcon } from '../../../ui/icons/icons';
import { media } from '../../../ui/theme/media-queries';

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 44px;
  min-height: 44px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--radius);
  background: transparent;
  font-size: var(--size-small);
  font-weight: 600;
  letter-spacing: 0.02em;
  ${media.hover} {
    &:hover {
      background: var(--sand);
    }
  }
  > :last-child {
    max-width: 12ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @container header (max-width: 30rem) {
    gap: 4px;
    padding-left: 4px;
  }
  /* Zoomed in, there is room for the icon alone. */
  @container header (max-width: 22.49rem) {
    > :last-child {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`;

export function UserPill({ user, ...rest }: { user: User } & ComponentPropsWithRef<'button'>) {
  return (
    <Pill type="button" aria-haspopup="menu" {...rest}>
      <PersonIcon />
      <bdi>{user.userName.toUpperCase()}</bdi>
    </Pill>
  );
}

/** Placeholder until the session is known; as wide as a guest's pill, the most frequent one. */
export function UnknownUserPill() {
  return (
    <Pill as="span" aria-hidden="true">
      <PersonIcon />
      <span style={unseen}>GUEST</span>
    </Pill>
  );
}

const unseen = { visibility: 'hidden' } as const;
