export { PasswordAgain } from './PasswordAgain';
