// ordering/adapters/postgres/order.record.ts: names rows of catalog
import { Entity } from 'typeorm';

@Entity({ schema: 'catalog', name: 'products' })
export class ProductRecord {}
