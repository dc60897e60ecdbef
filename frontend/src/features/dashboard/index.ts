export { LowStock } from './LowStock';
export { Overview } from './Overview';
export { ToDo } from './ToDo';
