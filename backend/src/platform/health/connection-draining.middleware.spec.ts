import express from 'express';
import request from 'supertest';
import type { Readiness } from './readiness.js';
import { sayGoodbye } from './connection-draining.middleware.js';

function shop({ isClosing }: { isClosing: boolean }) {
  return express()
    .use(sayGoodbye({ isClosing } as Readiness))
    .get('/', (_request, response) => void response.send('a shirt'));
}

describe('A shop that closes', () => {
  it('still answers, and asks the connection to leave', async () => {
    const answer = await request(shop({ isClosing: true })).get('/');
    expect(answer.text).toBe('a shirt');
    expect(answer.headers['connection']).toBe('close');
  });

  it('keeps connections while it is open', async () => {
    const answer = await request(shop({ isClosing: false }))
      .get('/')
      .set('Connection', 'keep-alive');
    expect(answer.headers['connection']).toBe('keep-alive');
  });
});
