import type { OutgoingMail } from '../../../src/platform/mail/transport/mail-transport.js';

export function anOutgoingMail(change: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<01890000-0000-7000-8000-000000000001.0@shop.example>',
    references: '<order.01890000-0000-7000-8000-000000000002@shop.example>',
    date: new Date('2026-11-20T13:54:10Z'),
    from: { name: 'Loom & Lane', address: 'shop@shop.example' },
    replyTo: 'hello@shop.example',
    to: 'asha@example.test',
    subject: 'Order 1001 is confirmed',
    html: '<!doctype html><html lang="en"><head><title>Order</title></head><body><h1>Thank you</h1></body></html>',
    text: 'Thank you',
    ...change,
  };
}
