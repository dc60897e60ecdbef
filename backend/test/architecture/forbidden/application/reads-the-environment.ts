// ordering/application/place-order.ts: uses a clock, randomness or global state
export const port = () => process.env['PORT'];
