import { describeFailure } from '../bootstrap/describe-failure.js';

type Print = (line: string) => void;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command of `make`. Each line it prints begins with its name; a failure is one line. Interrupted, it stops what
 * it has started, such as a database, before it ends; a second interruption ends it immediately.
 * @param work returns the exit code; `interrupted` is aborted with the error to throw
 */
export async function runCommand(
  name: string,
  work: (print: Print, interrupted: AbortSignal) => Promise<number>,
): Promise<void> {
  const interruption = new AbortController();
  const interrupt = () => {
    for (const signal of signals) process.off(signal, interrupt);
    interruption.abort(new Error('Interrupted.'));
  };
  for (const signal of signals) process.on(signal, interrupt);
  try {
    process.exitCode = await work((line) => void process.stdout.write(`${name}: ${line}\n`), interruption.signal);
  } catch (error) {
    process.stderr.write(`${name}: ${describeFailure(error, '')}\n`);
    process.exitCode = 1;
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
