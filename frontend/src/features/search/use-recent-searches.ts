import { useStoredValue } from '../../lib/storage/use-stored-value';
import { isSameFolded } from '../../lib/text/folded';

const maxRecent = 5;

/** What was searched for lately, the latest first; the browser alone knows it. */
export function useRecentSearches() {
  const [stored, store] = useStoredValue('searches');
  const recent = readWords(stored);
  return {
    recent,
    add: (words: string) => {
      const others = recent.filter((other) => !isSameFolded(other, words));
      store(JSON.stringify([words, ...others].slice(0, maxRecent)));
    },
    clear: () => store('[]'),
  };
}

function readWords(stored: string | null): string[] {
  try {
    const words: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(words) ? words.filter((each) => typeof each === 'string').slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}
