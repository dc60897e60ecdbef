export { hasReturns } from './order-of-returns';
export { Returns } from './Returns';
export { returnsPart } from './returns-part';
