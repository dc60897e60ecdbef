import { ByCall, type Outcome } from '../presence/by-call.js';

const name = 'http_request_duration_seconds';
/** Seconds. */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Times {
  readonly labels: string;
  /** How many took no longer than each bound, but longer than the one before; the last for what took longer still. */
  readonly counts: number[];
  /** Seconds. */
  sum: number;
}

/** How long requests took, by the call they were for. Of its own, because the library's histogram looks for the labels anew each time. */
export class CallTimes {
  readonly #times = new ByCall<Times>((outcome) => ({
    labels: labelsOf(outcome),
    counts: Array.from({ length: bounds.length + 1 }, () => 0),
    sum: 0,
  }));

  took(outcome: Outcome, seconds: number): void {
    const times = this.#times.of(outcome);
    let bucket = 0;
    while (bucket < bounds.length && seconds > bounds[bucket]!) bucket += 1;
    times.counts[bucket]! += 1;
    times.sum += seconds;
  }

  /** As Prometheus reads it. */
  text(): string {
    const head = [`# HELP ${name} How long requests took, by the call they were for.`, `# TYPE ${name} histogram`];
    return [...head, ...[...this.#times].flatMap((times) => linesOf(times))].join('\n');
  }
}

function linesOf({ labels, counts, sum }: Times): string[] {
  let upTo = 0;
  const buckets = [...bounds, '+Inf'].map((bound, index) => {
    upTo += counts[index]!;
    return `${name}_bucket{le="${bound}",${labels}} ${upTo}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${upTo}`];
}

/** Routes and methods are those of the code or of HTTP; they hold nothing that would have to be masked. */
function labelsOf({ method, route, status }: Outcome): string {
  return `method="${method}",route="${route}",status="${status}"`;
}
