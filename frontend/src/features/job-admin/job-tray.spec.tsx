import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Job } from '../../contract/types';
import { request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { JobTray } from './JobTray';
import { useEndedJobs } from './use-ended-jobs';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const server = jest.mocked(request) as jest.Mock;

const job = (more: Partial<Job> = {}): Job => ({
  ...{ _id: 'j1', kind: 'orderStatus', state: 'running', total: 1_204, done: 100, failed: 0 },
  ...{ createdAt: new Date().toISOString(), finishedAt: null, by: 'Mira', isOwn: true, errors: [] },
  ...more,
});
const over = (more: Partial<Job> = {}) =>
  job({ state: 'done', done: 1_200, failed: 4, finishedAt: new Date().toISOString(), ...more });
const refused = (n: number) => ({ key: `LL-${n}`, message: 'This order is Delivered.' });

/** The stream, as the browser has it. */
class Stream {
  static last: Stream;
  static readonly CLOSED = 2;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 1;
  close = jest.fn();
  constructor() {
    Stream.last = this;
  }
}
const tell = (news: Job) => act(async () => Stream.last.onmessage?.({ data: JSON.stringify(news) }));

const ended = jest.fn();
function Listening() {
  useEndedJobs('orderStatus', ended);
  return null;
}

async function open(...jobs: Job[]) {
  server.mockReset().mockImplementation(async (_method: string, path: string) => {
    if (path.endsWith('/stop')) return { data: { ...jobs[0], state: 'stopping' } };
    if (path.endsWith('{id}')) return { data: over({ errors: [1, 2, 3, 4].map(refused) }) };
    return { data: jobs };
  });
  render(
    <Provider store={setupStore()}>
      <MemoryRouter>
        <JobTray />
        <Listening />
      </MemoryRouter>
    </Provider>,
  );
  await waitFor(() => expect(server).toHaveBeenCalled());
  return userEvent.setup();
}
const tray = () => screen.getByRole('region', { name: 'What the shop is working on' });
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  sessionStorage.clear();
  ended.mockReset();
  Object.defineProperty(globalThis, 'EventSource', { configurable: true, value: Stream });
});

describe('The tray of jobs', () => {
  it('is not there while nothing goes on', async () => {
    await open(over({ isOwn: false }), over({ _id: 'j2', finishedAt: '2026-01-01T00:00:00.000Z' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('shows how far a job is, and says so to screen readers at each quarter alone', async () => {
    await open(job());
    expect(await screen.findByRole('progressbar', { name: 'Changing 1,204 orders' })).toHaveValue(100);
    expect(within(tray()).getByText('100 of 1,204.')).toBeVisible();
    expect(said()).toBe('Changing 1,204 orders.');
    await tell(job({ done: 290 }));
    expect(within(tray()).getByText('290 of 1,204.')).toBeVisible();
    expect(said()).toBe('Changing 1,204 orders.');
    await tell(job({ done: 302 }));
    expect(said()).toBe('Changing 1,204 orders: 25 percent.');
  });

  it('says how it ended, shows the first that were refused, and has all of them as a file', async () => {
    const user = await open(job());
    await screen.findByRole('progressbar');
    await tell(over());
    expect(within(tray()).getByText('4 could not be changed.')).toBeVisible();
    expect(said()).toBe('Changed 1,200 orders. 4 could not be changed.');
    await user.click(await within(tray()).findByText('The first of them'));
    expect(await within(tray()).findByText('LL-3')).toBeVisible();
    expect(within(tray()).queryByText('LL-4')).toBeNull();
    expect(within(tray()).getByText('and 1 more')).toBeVisible();
    const report = within(tray()).getByRole('link', { name: 'Which, and why' });
    expect(report).toHaveAttribute('href', '/api/v1/admin/jobs/j1/report');
    expect(ended).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(Stream.last.close).toHaveBeenCalled());
    await user.click(within(tray()).getByRole('button', { name: 'Close: Changed 1,200 orders' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('misses nothing that is told while it reads what was refused', async () => {
    await open(job({ _id: 'j2' }), job());
    await screen.findAllByRole('progressbar');
    await act(async () => {
      Stream.last.onmessage?.({ data: JSON.stringify(over()) });
      Stream.last.onmessage?.({ data: JSON.stringify(over({ _id: 'j2', done: 1_204, failed: 0 })) });
    });
    expect(within(tray()).getByText('4 could not be changed.')).toBeVisible();
    expect(within(tray()).getByText('All are done.')).toBeVisible();
  });

  it('shows again what ended while the page was reloaded, until it is closed', async () => {
    const user = await open(over());
    await user.click(await screen.findByRole('button', { name: 'Close: Changed 1,200 orders' }));
    expect(ended).not.toHaveBeenCalled();
    await open(over());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('has one line for all that ended well, the last, and one for each that needs a look', async () => {
    const at = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString();
    const well = (n: number) => over({ _id: `w${n}`, total: n, done: n, failed: 0, finishedAt: at(40 - n) });
    const user = await open(over({ _id: 'bad', finishedAt: at(50) }), well(7), well(9), well(8), job());
    await screen.findByRole('progressbar');
    const titles = within(tray()).getAllByRole('heading');
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Changing 1,204 orders',
      'Changed 9 orders',
      'Changed 1,200 orders',
    ]);
    await user.click(within(tray()).getByRole('button', { name: 'Close: Changed 9 orders' }));
    expect(within(tray()).queryByText('All are done.')).toBeNull();
    expect(within(tray()).getByText('4 could not be changed.')).toBeVisible();
    expect(within(tray()).queryByRole('button', { name: /^Close all/ })).toBeNull();
  });

  it('closes all that ended at once', async () => {
    const stopped = over({ _id: 'j3', state: 'stopped', failed: 0 });
    const user = await open(over(), over({ _id: 'j2' }), stopped, job({ _id: 'j4' }));
    await screen.findByRole('progressbar');
    await user.click(within(tray()).getByRole('button', { name: 'Close all 3' }));
    expect(within(tray()).getAllByRole('article')).toHaveLength(1);
    expect(within(tray()).getByRole('progressbar')).toBeVisible();
  });

  it('names a colleague whose job it is', async () => {
    await open(job({ isOwn: false }));
    expect(await screen.findByRole('article', { name: 'Changing 1,204 orders for Mira' })).toBeVisible();
    await tell(over({ isOwn: false, state: 'failed' }));
    expect(within(tray()).getByText(/^Mira may no longer do this\. 4 could not be changed\./)).toBeVisible();
  });

  it('has its own words for an import', async () => {
    await open(job({ kind: 'productImport', total: 500 }));
    expect(await screen.findByRole('article', { name: 'Importing 500 products' })).toBeVisible();
  });

  it('stops a job', async () => {
    const user = await open(job());
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' })).toBeDisabled());
    expect(within(tray()).getByText('100 of 1,204, stopping.')).toBeVisible();
    await tell(job({ state: 'stopped', done: 101, finishedAt: new Date().toISOString() }));
    expect(within(tray()).getByText('1,103 orders stayed as they were.')).toBeVisible();
  });

  it('asks again and again where there is no stream', async () => {
    jest.useFakeTimers();
    try {
      const jobs = [job()];
      await open(...jobs);
      await act(async () => {
        Stream.last.readyState = Stream.CLOSED;
        Stream.last.onerror?.();
        jobs[0] = over();
        server.mockImplementation(async (_method: string, path: string) =>
          path.endsWith('{id}') ? { data: over({ errors: [refused(1)] }) } : { data: jobs },
        );
        await jest.advanceTimersByTimeAsync(2_500);
      });
      expect(within(tray()).getByText('4 could not be changed.')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
