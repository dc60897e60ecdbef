import { isolated } from './isolated';

it.each([
  ['linen shirt', 'linen shirt'],
  ['قميص', '\u2068قميص\u2069'],
  ['red\u202e dress', 'red dress'],
  ['\u2069\u202eقميص', '\u2068قميص\u2069'],
])('The text %j can’t turn the sentence around it: %j', (text, shown) => {
  expect(isolated(text)).toBe(shown);
});
