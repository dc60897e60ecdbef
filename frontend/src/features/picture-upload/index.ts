export { pendingPictures } from './pending-pictures';
export { PictureField } from './PictureField';
export { uploadApi } from './upload.api';
