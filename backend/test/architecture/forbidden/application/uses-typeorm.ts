// cart/application/show-cart.ts: imports typeorm
import { DataSource } from 'typeorm';
export const used = DataSource;
