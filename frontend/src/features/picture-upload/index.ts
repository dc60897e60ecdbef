export { PictureField } from './PictureField';
export { uploadApi } from './upload.api';
