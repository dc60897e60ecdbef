import { EntitySchema } from 'typeorm';

export interface AddressRow {
  id: string;
  ownerId: string;
  position: number;
  name: string;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  notes: string;
  version: number;
}

export const addressRows = new EntitySchema<AddressRow>({
  name: 'addresses',
  schema: 'addressing',
  columns: {
    id: { type: 'uuid', primary: true },
    ownerId: { type: 'uuid', name: 'owner_id' },
    position: { type: 'int' },
    name: { type: 'text' },
    address: { type: 'text' },
    city: { type: 'text' },
    pincode: { type: 'text' },
    phone: { type: 'text' },
    notes: { type: 'text' },
    version: { type: 'int' },
  },
});
