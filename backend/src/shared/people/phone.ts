const dash = String.raw`\p{Pd}\u2212\u02d7\u2043\u30fc`;
const number = new RegExp(`^[\\p{Nd} +./()\uff0b\uff0f\uff0e\uff08\uff09${dash}]+$`, 'u');
/** `x12`, `ext. 12`, `#12`, `Durchwahl 12` */
const extension = /(?:#|[\p{L}\p{M}]{1,12}[.:=]? ?#?) ?\p{Nd}{1,7}$/u;
const beforeExtension = /[ ,;]{1,3}$/;

/** Whether the text is a phone number as people write it: 6 to 15 digits of any script and perhaps an extension. */
export function isPhone(text: string): boolean {
  const main = text.replace(extension, '').replace(beforeExtension, '');
  const { length } = main.match(/\p{Nd}/gu) ?? '';
  return number.test(main) && length >= 6 && length <= 15;
}
