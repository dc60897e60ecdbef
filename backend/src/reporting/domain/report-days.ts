import { Invalid } from '../../shared/errors.js';
import { type Days, daysAfter, lengthOf } from './calendar.js';

export const usualLength = 30;
/** Three years, one of them a leap year. */
export const maxLength = 1096;
/** Years of four digits, also of the days before a report's. */
const firstDay = '1900-01-01';
const lastDay = '9000-12-31';

/**
 * Left out: the thirty days that end with `to`, and `to` is today.
 * @throws Invalid
 */
export function reportDays({ from, to }: Partial<Days>, today: string): Days {
  const days = { from: from ?? daysAfter(to ?? today, 1 - usualLength), to: to ?? today };
  if (days.from < firstDay) throw Invalid.field('from', `The first day must not be before ${firstDay}.`);
  if (days.to > lastDay) throw Invalid.field('to', `The last day must not be after ${lastDay}.`);
  if (days.from > days.to) throw Invalid.field('from', 'The first day must not be after the last day.');
  if (lengthOf(days) > maxLength) throw Invalid.field('from', `A report covers at most ${maxLength} days.`);
  return days;
}
