import { icon } from './icons';

// Not on the pages on which visits begin.
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3m3 0-1 14H7L6 7m4 4v6m4-6v6" />);
export const PencilIcon = icon(<path d="m4 20 1-5L16 4l4 4L9 19l-5 1Zm10-14 4 4" />);
export const UploadIcon = icon(<path d="M12 16V5m-5 5 5-5 5 5M4 16v4h16v-4" />);
