import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { shopName } from '../../lib/shop-name';

// The first page of a visit leaves the focus at the top, so that Tab reaches the skip link first.
let isFirst = true;

const Heading = styled.h1``;

/** A page's one `h1`: takes the focus when its route is entered, and names the browser's tab. */
export function PageTitle({ children, tab, hidden = false }: { children: string; tab?: string; hidden?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${tab ?? children} · ${shopName}`;
  }, [children, tab]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <Heading ref={heading} tabIndex={-1} style={hidden ? hiddenStyle : undefined}>
      {children}
    </Heading>
  );
}

const hiddenStyle = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
