export { BackInStock as default } from './BackInStock';
