export { JobTray } from './JobTray';
export { jobSelectors, startJob } from './jobs';
