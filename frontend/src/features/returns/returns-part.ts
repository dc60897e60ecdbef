import { loadable } from '../../ui/code/loadable';

/** `Returns` where they are not needed in the first view. */
export const returnsPart = loadable(async () => ({ default: (await import('./Returns')).Returns }));
