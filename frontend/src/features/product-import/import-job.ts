import { readSlice } from '../../lib/read-slice';
import { productImportApi } from './product-import.api';

export const importJobRead = readSlice('productImportJob', (id: string) => productImportApi.job(id));
