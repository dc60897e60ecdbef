export { resumeSessionSaga } from './resume-session.saga';
export { SessionEnded } from './SessionEnded';
