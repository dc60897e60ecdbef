import { setSharedData, type SharedData } from './categories-and-brands';

/** The id of the element with it, as JSON. */
const elementId = 'shared-data';

/** Reads that of the page; in development, where the server has not made the page, asks the API. */
export async function readSharedData(): Promise<void> {
  const element = document.getElementById(elementId);
  if (element) return setSharedData(JSON.parse(element.textContent) as SharedData);
  if (process.env.NODE_ENV === 'production') return;
  const { reloadSharedData } = await import('./reload-shared-data');
  await reloadSharedData();
}
