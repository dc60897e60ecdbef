export { costOf, deliveryCents } from './costs';
export { deliveryChosen, deliveryRead, selectDelivery } from './delivery.slice';
export { DeliveryPanel } from './DeliveryPanel';
