// ordering/adapters/http/order.record.ts: describes rows
import { Entity } from 'typeorm';

@Entity({ schema: 'ordering', name: 'orders' })
export class OrderRecord {}
