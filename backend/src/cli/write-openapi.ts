import { writeFileSync } from 'node:fs';
import { openapiYaml } from '../bootstrap/openapi-yaml.js';

const target = new URL('../../../openapi.yaml', import.meta.url);
writeFileSync(target, await openapiYaml());
