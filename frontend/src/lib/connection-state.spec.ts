/** @jest-environment jsdom */
import { connection, onConnection, watched } from './connection-state';
import { ApiError, request } from './http';

describe('The connection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is slow after a call has been pending for eight seconds, until its response', async () => {
    const heard: string[] = [];
    const stop = onConnection(() => heard.push(connection()));
    let respond: (value: string) => void = () => undefined;
    const call = watched(new Promise<string>((resolve) => (respond = resolve)));
    jest.advanceTimersByTime(7_999);
    expect(connection()).toBe('good');
    jest.advanceTimersByTime(1);
    expect(connection()).toBe('slow');
    respond('done');
    await expect(call).resolves.toBe('done');
    expect(heard).toEqual(['slow', 'good']);
    stop();
  });

  it('sends no write without a connection, and says so', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(connection()).toBe('offline');
    await expect(request('POST', '/api/v1/users/logout')).rejects.toEqual(
      new ApiError(0, 'You are offline. Nothing was sent. Please try again later.'),
    );
  });
});
