import { ChangedMeanwhile } from '../../../shared/errors.js';

/** Runs a use case. Where it throws `ChangedMeanwhile`, the response shows the thing as `present` does. */
export async function presentChanged<Thing, Result>(
  present: (current: Thing) => object,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new ChangedMeanwhile(error.message, present(error.current as Thing));
  }
}
