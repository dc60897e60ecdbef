import { nextState } from './next-state.js';

const minute = 60; // seconds

describe('The pause before another attempt at an address', () => {
  it.each([0, 0.5, 1])('grows to six hours and varies by a tenth (random number %d)', (random) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const pauses = Array.from({ length: 9 }, (_, attempt) => {
      const { pause = 0 } = nextState(
        { attempts: attempt + 1, repeats: 0, age: 0 },
        { kind: 'deferred', reply: '450' },
      );
      return pause / minute / (0.9 + random / 5);
    });
    expect(pauses.map(Math.round)).toEqual([5, 10, 20, 30, 60, 120, 240, 360, 360]);
    jest.restoreAllMocks();
  });
});

describe('A mail after an attempt', () => {
  const after = (kind: Parameters<typeof nextState>[1]['kind'], repeats = 0, age = 0) =>
    nextState({ attempts: 1, repeats, age }, { kind, reply: 'What it said.' });

  it('waits, without counting the attempt, if the mail server or the shop failed', () => {
    for (const kind of ['unreachable', 'tls', 'configuration', 'aborted'] as const) {
      expect(after(kind)).toMatchObject({ state: 'waiting', isUncounted: true });
    }
  });

  it('waits as long again as it has waited for the mail server, from ten seconds up to five minutes', () => {
    const pauses = [0, 40, 3_600].map((age) => after('unreachable', 0, age).pause);
    expect(pauses).toEqual([10, 40, 300]);
  });

  it('is repeated once where nobody knows whether it arrived', () => {
    expect(after('unknown')).toMatchObject({ state: 'waiting', isRepeat: true, pause: 15 * minute });
    expect(after('unknown', 1)).toMatchObject({ state: 'dead', errorClass: 'unknown' });
  });

  it('needs a person where the server refused it', () => {
    expect(after('rejected')).toEqual({ state: 'dead', errorClass: 'rejected', reply: 'What it said.' });
    expect(after('refused')).toEqual({ state: 'dead', errorClass: 'refused', reply: 'What it said.' });
  });
});
