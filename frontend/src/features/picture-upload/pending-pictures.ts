import type { FieldError } from '../../contract/types';

/** What is said beside the fields of a form whose pictures are on their way. */
export function pendingPictures(form: HTMLFormElement): FieldError[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')]
    .filter(({ validity }) => validity.customError)
    .map(({ name, validationMessage }) => ({ field: name, message: validationMessage }));
}
