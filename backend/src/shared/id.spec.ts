import { isId, newId } from './id.js';

describe('Ids', () => {
  it('are all different', () => {
    const ids = Array.from({ length: 2_000 }, () => newId());
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids.map((id) => id.slice(19))).size).toBe(ids.length);
    expect(ids.every(isId)).toBe(true);
  });

  it('sort by their time of creation', () => {
    const now = jest.spyOn(Date, 'now');
    const at = (ms: number) => {
      now.mockReturnValue(ms);
      return newId();
    };
    const ids = [at(1_700_000_000_000), at(1_700_000_000_001), at(1_800_000_000_000)];
    now.mockRestore();
    expect([...ids].sort()).toEqual(ids);
    expect(ids[0]).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab]/);
  });
});
