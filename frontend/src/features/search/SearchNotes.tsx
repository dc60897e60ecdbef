import { Suspense } from 'react';
import { useAppSelector } from '../../lib/store';
import { catalogSelectors } from '../catalog';
import { loadable } from '../../ui/code/loadable';

const { Component: SearchNotesPanel, load } = loadable(() => import('./SearchNotesPanel'));
// Together with the page's code, and again on render if that failed.
load().catch(() => undefined);

/** How the search was understood, where that needs saying. */
export function SearchNotes({ words }: { words: string }) {
  const notes = useAppSelector(catalogSelectors.selectSearchNotes);
  if (!notes?.relaxed && !notes?.didYouMean && !notes?.understood) return null;
  return (
    <Suspense fallback={null}>
      <SearchNotesPanel words={words} notes={notes} />
    </Suspense>
  );
}
