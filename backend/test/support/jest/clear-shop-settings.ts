// Specs must not depend on the developer's settings of the shop.
const settings =
  /^(PORT|PUBLIC_URL|DATABASE_URL|DATA_DIR|JWT_SECRET|ADMIN_|DEMO_DATA|MAIL_|DELIVERY_|PAYMENT_PROVIDER|PAYPAL_|ALLOW_SANDBOX|TRUST_PROXY|METRICS_)/;
for (const name of Object.keys(process.env)) if (settings.test(name)) delete process.env[name];
process.env['NODE_ENV'] = 'test';
