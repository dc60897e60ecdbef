import { AsyncLocalStorage } from 'node:async_hooks';

interface Context {
  /** Identifies the request in its response, in logs and in the audit trail. */
  readonly requestId: string;
  /** Set for requests of staff once they are authenticated. */
  staffId?: string;
}

const storage = new AsyncLocalStorage<Context>();

/** The current request; jobs and the start of the shop have none. */
export const requestContext = {
  run<T>(requestId: string, work: () => T): T {
    return storage.run({ requestId }, work);
  },

  get requestId(): string | undefined {
    return storage.getStore()?.requestId;
  },

  get staffId(): string | undefined {
    return storage.getStore()?.staffId;
  },

  setStaff(id: string): void {
    const context = storage.getStore();
    if (context) context.staffId = id;
  },
};
