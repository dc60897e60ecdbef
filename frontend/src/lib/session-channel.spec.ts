import { eventually } from '../test-setup/eventually';
import type { SessionNews } from './session-channel';

type Channel = typeof import('./session-channel');

/** Each tab has loaded the module by itself. */
function openTab() {
  let channel: Channel | undefined;
  jest.isolateModules(() => (channel = jest.requireActual<Channel>('./session-channel')));
  const heard: SessionNews[] = [];
  const close = channel!.listenToOtherTabs((news) => heard.push(news));
  return { tell: channel!.tellOtherTabs, heard, close };
}

it('News of the session reach the other tabs, and not the one that told them', async () => {
  const [one, other] = [openTab(), openTab()];
  one.tell({ kind: 'changed' });
  await eventually(() => expect(other.heard).toEqual([{ kind: 'changed' }]));
  other.tell({ kind: 'left', userId: 'asha' });
  await eventually(() => expect(one.heard).toContainEqual({ kind: 'left', userId: 'asha' }));
  expect(one.heard).toHaveLength(1);
  for (const { close } of [one, other]) close();
});
