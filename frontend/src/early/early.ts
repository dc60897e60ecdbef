// Runs in the page's head, before the app is loaded. `frontend/build/early-script.ts` writes it into the page.
import { beginFirstCalls } from './first-calls';
import { markOutdatedMarkup } from './outdated-markup';
import { noteEarlyPresses } from './early-presses';
import { reloadOnMissingScript } from './missing-scripts';
import { startApp } from './start-app';

reloadOnMissingScript();
const beginPageData = beginFirstCalls();
markOutdatedMarkup();
noteEarlyPresses();
document.addEventListener('DOMContentLoaded', () => startApp(beginPageData));
