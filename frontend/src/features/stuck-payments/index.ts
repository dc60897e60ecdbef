export { StuckPayments } from './StuckPayments';
