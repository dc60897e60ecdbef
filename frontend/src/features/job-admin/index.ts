export { isOver, progressOf, titleOf } from './job-progress';
export { jobsSaga } from './jobs.saga';
export { jobNotStarted, jobSelectors, jobStarted, refusalSeen, startJob } from './jobs.slice';
export { JobTray } from './JobTray';
export { useEndedJobs } from './use-ended-jobs';
