export { SearchBox } from './SearchBox';
export { SearchNotes } from './SearchNotes';
