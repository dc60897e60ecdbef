import { useContext, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { OverlayLocation } from '../../lib/navigation/overlay-location';
import { PageHead } from './PageHead';

// The first page of a visit leaves the focus at the top, so that Tab reaches the skip link first.
let isFirst = true;

const Heading = styled.h1`
  display: flex;
  flex-direction: column-reverse;
  gap: 6px;
  small {
    color: var(--ink-3);
    font: 600 var(--size-caption) / 1.3 var(--text);
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
  &[data-small] {
    color: var(--ink-3);
    font: 600 var(--size-small) / 1.3 var(--text);
    letter-spacing: 0;
  }
`;

interface PageTitleProps {
  children: string;
  /** The name of the browser's tab, where it differs. */
  tab?: string | undefined;
  /** What the page is about in particular; stands below the title, which becomes small. */
  about?: string;
  /** Where another heading is the large one. */
  small?: boolean;
  hidden?: boolean;
  /** The path that is shared, where the page has several addresses. */
  canonical?: string | undefined;
}

/** A page's one `h1`: takes the focus when its route is entered, and names the browser's tab. */
export function PageTitle({
  children,
  about,
  tab = about ?? children,
  small,
  hidden = false,
  canonical,
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isCovered = useContext(OverlayLocation) !== null;
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <>
      <PageHead title={tab} canonical={isCovered ? undefined : canonical} />
      <Heading
        ref={heading}
        dir="auto"
        tabIndex={-1}
        data-small={small || undefined}
        style={hidden ? hiddenStyle : undefined}
      >
        {about ? (
          <>
            <span>{about}</span> <small>{children}</small>
          </>
        ) : (
          children
        )}
      </Heading>
    </>
  );
}

const hiddenStyle = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
