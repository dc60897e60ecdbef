// What a card needs once the pointer or the focus is near: one request brings both.
export { default } from './ProductDialogPanel';
export { secondPicture } from './hover/second-picture';
