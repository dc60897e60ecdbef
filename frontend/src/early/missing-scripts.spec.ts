/** @jest-environment jsdom */
import { reloadOnMissingScript } from './missing-scripts';

const reload = jest.fn();

/** What happens in a page that is opened `now`, when elements of it fail. */
function openPage(now: number) {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  document.body.innerHTML = '<div id="root"></div>';
  const added = jest.spyOn(window, 'addEventListener');
  reloadOnMissingScript(reload);
  const onError = added.mock.calls.find(([type]) => type === 'error')?.[1];
  added.mockRestore();
  // The page is left by the reload, and its listener with it.
  const leave = () => window.removeEventListener('error', onError as EventListener, true);
  const fail = (tag: string) => {
    const element = document.body.appendChild(document.createElement(tag));
    element.dispatchEvent(new Event('error'));
  };
  return { fail, leave };
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});
afterEach(() => jest.restoreAllMocks());

describe('A page whose first scripts are missing', () => {
  it('is reloaded on the first script that fails, and at most once a minute; then it says so', () => {
    const page = openPage(1_000_000);
    page.fail('script');
    page.fail('script');
    expect(reload).toHaveBeenCalledTimes(1);
    page.leave();
    const reloaded = openPage(1_059_000);
    reloaded.fail('script');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be loaded completely');
    reloaded.leave();
    const later = openPage(1_060_000);
    later.fail('script');
    expect(reload).toHaveBeenCalledTimes(2);
    later.leave();
  });

  it('is not reloaded without storage, where each reload would be the first', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    const page = openPage(1_000_000);
    page.fail('script');
    expect(reload).not.toHaveBeenCalled();
    expect(document.querySelector('[role=alert]')).not.toBeNull();
    page.leave();
  });

  it('is not reloaded for a picture or a font', () => {
    const page = openPage(1_000_000);
    for (const tag of ['img', 'link']) page.fail(tag);
    expect(reload).not.toHaveBeenCalled();
    page.leave();
  });
});
