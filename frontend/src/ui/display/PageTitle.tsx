import { useContext, useEffect, useRef } from 'react';
import { OverlayLocation } from '../../lib/navigation/overlay-location';
import { PageHead } from './PageHead';

// The first page of a visit leaves the focus at the top, so that Tab reaches the skip link first.
let isFirst = true;

interface PageTitleProps {
  children: string;
  /** The name of the browser's tab, where it differs. */
  tab?: string | undefined;
  /** What the page is about in particular; stands before the title, which becomes small. */
  about?: string;
  hidden?: boolean;
  /** The path that is shared, where the page has several addresses. */
  canonical?: string | undefined;
}

/** A page's one `h1`: takes the focus when its route is entered, and names the browser's tab. */
export function PageTitle({ children, about, tab = about ?? children, hidden = false, canonical }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isCovered = useContext(OverlayLocation) !== null;
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <>
      <PageHead title={tab} canonical={isCovered ? undefined : canonical} />
      <h1
        ref={heading}
        dir="auto"
        tabIndex={-1}

        style={hidden ? hiddenStyle : undefined}
      >
        {about ? (
          <>
            <span>{about}</span> <small>{children}</small>
          </>
        ) : (
          children
        )}
      </h1>
    </>
  );
}

const hiddenStyle = { position: 'absolute', clipPath: 'inset(50%)' } as const;
