import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSearchNotes } from '../catalog.slice';

const SearchNotesPanel = lazy(() => import('./SearchNotesPanel'));

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
