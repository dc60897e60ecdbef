export { staffForm } from './staff';
export { StaffList } from './StaffList';
