// ordering/application/place-order.ts: uses a clock, randomness, the environment or a global
export const port = () => process.env['PORT'];
