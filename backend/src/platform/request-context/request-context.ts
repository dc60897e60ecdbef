import { AsyncLocalStorage } from 'node:async_hooks';

interface Context {
  /** Identifies the request in its response, in logs and in the audit trail. */
  readonly requestId: string;
  /** When the request arrived, in ms of `performance.now()`. */
  readonly startedAt: number;
  /** Set for requests of staff once they are authenticated. */
  staffId?: string;
}

const storage = new AsyncLocalStorage<Context>();

/** The current request; jobs and the start of the shop have none. */
export const requestContext = {
  run<T>(requestId: string, work: () => T): T {
    return storage.run({ requestId, startedAt: performance.now() }, work);
  },

  get requestId(): string | undefined {
    return storage.getStore()?.requestId;
  },

  get startedAt(): number | undefined {
    return storage.getStore()?.startedAt;
  },

  get staffId(): string | undefined {
    return storage.getStore()?.staffId;
  },

  setStaff(id: string): void {
    const context = storage.getStore();
    if (context) context.staffId = id;
  },
};
