export { openStaff } from './staff';
export { StaffList } from './StaffList';
