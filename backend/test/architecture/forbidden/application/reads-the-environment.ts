// ordering/application/place-order.ts: reads its surroundings
export const port = () => process.env['PORT'];
