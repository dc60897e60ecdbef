import { useState } from 'react';
import type { Suggestion } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { suggestionsRead } from './suggestions';

interface Options {
  /** The words whose results are shown, which need no suggestions. */
  searched?: string;
  isOpen?: boolean;
}

/** The products suggested for what is typed, of which the arrow keys make one active. */
export function useSuggestions(words: string, { searched = '', isOpen = true }: Options = {}) {
  const dispatch = useAppDispatch();
  const { data, progress } = useAppSelector(suggestionsRead.select);
  const [activeId, setActiveId] = useState<string | null>(null);
  const isOffered = data && progress !== 'failed' && words !== searched && isAbout(data.words, words);
  const offered: readonly Suggestion[] = isOffered ? data.products : [];
  const shown = isOpen ? offered : [];
  // By id, since suggestions that arrive later may move it.
  const at = shown.findIndex(({ _id }) => _id === activeId);
  if (activeId !== null && at < 0) setActiveId(null);
  return {
    offered,
    shown,
    active: shown[at],
    load: (typed: string) => {
      setActiveId(null);
      dispatch(suggestionsRead.load(typed));
    },
    /** @returns whether the key is an arrow, which has made another one active */
    move: ({ key }: React.KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (!step || offered.length === 0) return false;
      const next = (at + step + offered.length + 1) % (offered.length + 1);
      setActiveId(offered[next]?._id ?? null);
      return true;
    },
  };
}

/** While more is typed or some is deleted, the suggestions stay until those for the new words arrive. */
function isAbout(suggested: string, words: string): boolean {
  const [before, now] = [suggested.toLowerCase(), words.trim().toLowerCase()];
  return now !== '' && (now.startsWith(before) || before.startsWith(now));
}
