import type { Job } from '../../contract/types';
import { type Mark, marked, timeLeft } from './pace';

const job = (done: number, failed = 0) => ({ total: 1_000, done, failed }) as Job;

/** The marks of what was heard: when, in seconds, and how much was done. */
function heard(...news: readonly (readonly [second: number, done: number])[]): readonly Mark[] {
  return news.reduce<readonly Mark[]>((marks, [second, done]) => marked(marks, job(done), second * 1_000), []);
}
const left = (marks: readonly Mark[], second: number) => timeLeft(job(0), marks, second * 1_000);

describe('How long a job will still take', () => {
  it.each<[string, readonly (readonly [number, number])[], string]>([
    [
      'seconds',
      [
        [0, 0],
        [10, 200],
      ],
      'about 40 seconds left',
    ],
    [
      'a minute',
      [
        [0, 0],
        [10, 150],
      ],
      'about 60 seconds left',
    ],
    [
      'little more than a minute',
      [
        [0, 0],
        [10, 100],
      ],
      'about 2 minutes left',
    ],
    [
      'minutes',
      [
        [0, 0],
        [10, 20],
      ],
      'about 9 minutes left',
    ],
    [
      'hours',
      [
        [0, 0],
        [14, 2],
      ],
      'more than an hour left',
    ],
    [
      'hardly anything',
      [
        [0, 0],
        [10, 990],
      ],
      'a few seconds left',
    ],
  ])('is %s at the pace it has', (_what, news, expected) => {
    expect(left(heard(...news), news.at(-1)![0])).toBe(expected);
  });

  it('counts what was refused as handled', () => {
    const marks = marked(marked([], job(0), 0), job(100, 100), 10_000);
    expect(timeLeft(job(100, 100), marks, 10_000)).toBe('about 40 seconds left');
  });

  it('is of its pace now, not of that before', () => {
    const slowThenFast = heard([0, 0], [100, 10], [101, 30], [103, 70], [105, 110]);
    expect(left(slowThenFast, 105)).toBe('about 45 seconds left');
  });

  it('is not known of a job that has just begun, or been begun again', () => {
    expect(left(heard([0, 0]), 0)).toBeNull();
    expect(left(heard([0, 500]), 1)).toBeNull();
    expect(left(heard([0, 0], [10, 100], [300, 110]), 300)).toBeNull();
  });

  it('is not known of one that stands still', () => {
    expect(left(heard([0, 0], [10, 100], [20, 100]), 40)).toBeNull();
  });
});
