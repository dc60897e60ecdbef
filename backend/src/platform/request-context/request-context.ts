import { AsyncLocalStorage } from 'node:async_hooks';

interface Present {
  /** Names the request in answers, logs and the trail of what staff did. */
  readonly requestId: string;
  /** Who it is by, once that is known, where it is one of the staff. */
  staffId?: string;
}

const present = new AsyncLocalStorage<Present>();

/** The request in hand, for whoever writes down what happens in it; jobs and the start of the shop are in none. */
export const presence = {
  run<T>(requestId: string, work: () => T): T {
    return present.run({ requestId }, work);
  },

  get requestId(): string | undefined {
    return present.getStore()?.requestId;
  },

  get staffId(): string | undefined {
    return present.getStore()?.staffId;
  },

  isStaff(id: string): void {
    const now = present.getStore();
    if (now) now.staffId = id;
  },
};
