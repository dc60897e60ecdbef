/** Where the machine is busy everything takes its time, and that is when going together helps most. */
const msUnnoticed = 200;
const enough = 10;

/** How quick a statement is of late. */
export class Pace {
  #quickInARow = 0;

  /** Whether nobody would notice having waited behind it: it was quick each of the last times. */
  get isQuick(): boolean {
    return this.#quickInARow >= enough;
  }

  took(ms: number): void {
    this.#quickInARow = ms < msUnnoticed ? this.#quickInARow + 1 : 0;
  }
}
