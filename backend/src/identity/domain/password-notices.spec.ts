import { noticeTime } from './password-notices.js';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

describe('The notice of a changed password', () => {
  it('is sent at once after the first change, and after half an hour without one', () => {
    expect(noticeTime(null, at('10:00:00'))).toBeNull();
    expect(noticeTime(at('09:30:00'), at('10:00:00'))).toBeNull();
  });

  it.each([
    ['10:01:00', '10:20:00'],
    ['10:09:59', '10:20:00'],
    ['10:10:01', '10:30:00'],
  ])('about a change at %s, after one at 10:00, is sent at %s', (change, notice) => {
    expect(noticeTime(at('10:00:00'), at(change))).toEqual(at(notice));
  });
});
