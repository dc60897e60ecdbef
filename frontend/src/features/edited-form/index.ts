export { changedRows } from './changed-rows';
export { editedForm } from './edited-form';
export { EditedSheet } from './EditedSheet';
export { loadableSheet } from './loadable-sheet';
export { useEditedForm } from './use-edited-form';
