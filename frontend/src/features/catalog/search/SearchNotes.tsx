import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSearchNotes } from '../catalog.slice';
import { loadable } from '../../../ui/code/loadable';

const { Component: SearchNotesPanel } = loadable(() => import('./SearchNotesPanel'));

/** How the search was understood, where that needs saying. */
export function SearchNotes({ words }: { words: string }) {
  const notes = useSelector(selectSearchNotes);
  if (!notes?.relaxed && !notes?.didYouMean && !notes?.understood) return null;
  return (
    <Suspense fallback={null}>
      <SearchNotesPanel words={words} notes={notes} />
    </Suspense>
  );
}
