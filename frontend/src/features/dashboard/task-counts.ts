import { readSlice } from '../../lib/read-slice';
import { tasks } from './tasks';

/** How many of each of the tasks with these paths wait, by its path. */
export const taskCounts = readSlice('taskCounts', async (paths: readonly string[]) => {
  const asked = tasks.filter(({ path }) => paths.includes(path));
  return Object.fromEntries(await Promise.all(asked.map(async ({ path, count }) => [path, await count()] as const)));
});
