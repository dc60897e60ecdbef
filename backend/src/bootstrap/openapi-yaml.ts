import { stringify } from 'yaml';
import { createShop } from './create-shop.js';
import { apiDescriptions } from './openapi/api-descriptions.js';
import { loadConfig } from './settings/load-config.js';
import { describeApi } from './openapi/openapi-document.js';

/** The API's description as it stands in the code, without a database or a listener. @returns YAML */
export async function openapiYaml(): Promise<string> {
  const app = await createShop(loadConfig({ DATABASE_URL: 'postgres://nowhere' }), '');
  return stringify(describeApi(app, apiDescriptions), { aliasDuplicateObjects: false });
}
