// catalog/catalog.events.ts: imports typeorm
import { DataSource } from 'typeorm';
export const used = DataSource;
