import { describeFailure } from './describe-failure.js';

describe('When the shop can not start', () => {
  it.each([
    [{ code: 'EADDRINUSE', port: 3000 }, 'Port 3000 is in use. Stop what runs there, or set PORT to another one.'],
    [
      { errors: [{ code: 'ECONNREFUSED' }] },
      'The database does not respond (ECONNREFUSED). Check DATABASE_URL, or unset it to use the embedded one.',
    ],
    [
      { code: 'EHOSTUNREACH' },
      'The database does not respond (EHOSTUNREACH). Check DATABASE_URL, or unset it to use the embedded one.',
    ],
    [
      new Error('Connection terminated due to connection timeout'),
      'The database does not respond in time. Check DATABASE_URL, or unset it to use the embedded one.',
    ],
    [
      { code: '28P01', message: 'password authentication failed\nfor user' },
      'The database refuses DATABASE_URL: password authentication failed',
    ],
    [new Error('PORT must be a number\nmore'), 'The shop could not start: PORT must be a number'],
  ])('says why in one line: %j', (error, line) => {
    expect(describeFailure(error)).toBe(line);
  });
});
