import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { openapiYaml } from '../../src/openapi.js';

const kept = join(__dirname, '../../../openapi.yaml');
const advice = 'openapi.yaml is out of date: run make openapi.';

interface Described {
  readonly paths: Record<string, Record<string, { readonly operationId: string; readonly responses: object }>>;
}

describe('The description of the API', () => {
  let made: string;
  beforeAll(async () => {
    made = await openapiYaml();
  });

  it('is what the code says', () => {
    expect(made === readFileSync(kept, 'utf8') ? 'up to date' : advice).toBe('up to date');
  });

  it('calls every call by a name of its own, and says how it may answer', () => {
    const calls = Object.values((parse(made) as Described).paths).flatMap((path) => Object.values(path));
    const names = calls.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(calls.filter(({ responses }) => Object.keys(responses).length === 0)).toEqual([]);
  });
});
