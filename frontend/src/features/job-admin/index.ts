export { JobTray } from './JobTray';
export { jobsSaga } from './jobs.saga';
export { jobSelectors, refusalSeen, startJob } from './jobs.slice';
export { useEndedJobs } from './use-ended-jobs';
