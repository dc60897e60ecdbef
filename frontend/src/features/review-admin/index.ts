export { ReviewList } from './ReviewList';
export { reviewsRead, reviewStates } from './reviews';
