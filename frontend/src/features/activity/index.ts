export { activityRead, auditedStaffRead } from './activity';
export { ActivityList } from './ActivityList';
export { kinds } from './kinds';
