import { AsyncLocalStorage } from 'node:async_hooks';
import type { LeftOutOfJoining } from '../../shared/people/join-report.js';

interface Context {
  /** Identifies the request in its response, in logs and in the audit trail. */
  readonly requestId: string;
  /** When the request arrived, in ms of `performance.now()`. */
  readonly startedAt: number;
  readonly ipOf: () => string | undefined;
  leftOutOfJoining?: LeftOutOfJoining | undefined;
  readsMayLag?: boolean;
}

const storage = new AsyncLocalStorage<Context>();

/** The current request; jobs and the start of the shop have none. */
export const requestContext = {
  /** @param ipOf the caller's address, computed only where it is needed */
  run<T>(requestId: string, work: () => T, ipOf: () => string | undefined = () => undefined): T {
    return storage.run({ requestId, startedAt: performance.now(), ipOf }, work);
  },

  get requestId(): string | undefined {
    return storage.getStore()?.requestId;
  },

  get startedAt(): number | undefined {
    return storage.getStore()?.startedAt;
  },

  get ip(): string | undefined {
    return storage.getStore()?.ipOf();
  },

  get leftOutOfJoining(): LeftOutOfJoining | undefined {
    return storage.getStore()?.leftOutOfJoining;
  },

  set leftOutOfJoining(leftOut: LeftOutOfJoining | undefined) {
    const context = storage.getStore();
    if (context) context.leftOutOfJoining = leftOut;
  },

  /** Whether its reads may be a second old: not where the sender has just changed something. */
  get readsMayLag(): boolean {
    return storage.getStore()?.readsMayLag ?? false;
  },

  set readsMayLag(mayLag: boolean) {
    const context = storage.getStore();
    if (context) context.readsMayLag = mayLag;
  },
};
