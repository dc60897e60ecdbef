export { CustomerList } from './CustomerList';
export { CustomerPanels } from './CustomerPanels';
export { customerRead, customersRead } from './customers';
