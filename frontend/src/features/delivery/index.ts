export { deliveryCents, deliveryChosen, deliveryRead, selectDelivery } from './delivery.slice';
export { costOf, DeliveryPanel } from './DeliveryPanel';
