export { SearchBox } from './SearchBox';
export { SearchNotes } from './SearchNotes';
export { searchPath } from './search-path';
export { comboboxProps, SuggestionList } from './SuggestionList';
export { useRecentSearches } from './use-recent-searches';
export { useSuggestions } from './use-suggestions';
