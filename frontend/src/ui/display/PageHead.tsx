import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { OverlayLocation } from '../../lib/navigation/overlay-location';
import { shopName } from '../../lib/shop';

/** The path with which the visit began, until another is shown: the server has described that page in its head. */
let described: string | undefined = globalThis.window?.location.pathname;

interface PageHeadProps {
  /** The shop's name is appended where it is not part of it. */
  title: string;
  /** The path that is shared, where the page has several addresses. */
  canonical?: string | undefined;
}

/** The title of the browser's tab and the canonical link, which React puts into the document's head. */
export function PageHead({ title, canonical }: PageHeadProps) {
  const location = useLocation();
  const { pathname } = useContext(OverlayLocation) ?? location;
  useEffect(() => {
    if (pathname === described) return;
    described = undefined;
    // Not the title, which React has taken over.
    for (const tag of document.head.querySelectorAll('[data-head]:not(title)')) tag.remove();
  }, [pathname]);
  return (
    <>
      <title>{title.includes(shopName()) ? title : `${title} – ${shopName()}`}</title>
      {canonical && pathname !== described && <link rel="canonical" href={canonical} />}
    </>
  );
}
