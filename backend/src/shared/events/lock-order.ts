/** The order in which every unit of work locks aggregates. */
export const lockOrder = [
  'person',
  'cart',
  'addressBook',
  'order',
  'payment',
  'products',
  'codes',
  'reviews',
  'stockAlerts',
] as const;
