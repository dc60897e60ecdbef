/** What time it is, so that rules about time can be tested. */
export abstract class Clock {
  abstract now(): Date;
}
