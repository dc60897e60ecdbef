/**
 * A queue in which networks take turns, so that a flood from one of them delays the others by one item each. When it is
 * full, the last item of the longest line makes room for that of a network with fewer.
 */
export class FairQueue<T> {
  /** The lines of the networks, in the order of their turns. */
  readonly #lines = new Map<string, T[]>();
  #size = 0;

  constructor(
    private readonly max: number,
    private readonly maxPerNetwork: number,
  ) {}

  /** @returns the item that found no place: this one, or one that made room for it; null if there is none */
  add(network: string, item: T): T | null {
    const waiting = this.#lines.get(network)?.length ?? 0;
    if (waiting >= this.maxPerNetwork) return item;
    const removed = this.#size >= this.max ? this.#removeFromLongest(waiting) : null;
    if (this.#size >= this.max) return item;
    this.#size += 1;
    const line = this.#lines.get(network);
    if (line) line.push(item);
    else this.#lines.set(network, [item]);
    return removed;
  }

  /** Removes the first item of the network whose turn it is. */
  take(): T | null {
    const [turn] = this.#lines;
    if (!turn) return null;
    const [network, line] = turn;
    const item = line.shift()!;
    this.#size -= 1;
    // Its next turn is after those of all others.
    this.#lines.delete(network);
    if (line.length > 0) this.#lines.set(network, line);
    return item;
  }

  /** @param length of the line that gets the place, which must be shorter by two */
  #removeFromLongest(length: number): T | null {
    const longest = [...this.#lines.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length < length + 2) return null;
    this.#size -= 1;
    return longest.pop()!;
  }
}
