export { AccountSafety, type Safety } from './AccountSafety';
