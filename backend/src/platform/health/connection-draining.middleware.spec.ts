import express from 'express';
import request from 'supertest';
import type { Readiness } from './readiness.js';
import { drainConnections } from './connection-draining.middleware.js';

function shop({ isClosing }: { isClosing: boolean }) {
  return express()
    .use(drainConnections({ isClosing } as Readiness))
    .get('/', (_request, response) => void response.send('a shirt'));
}

describe('Connection draining', () => {
  it('closes the connection after the response while the shop shuts down', async () => {
    const response = await request(shop({ isClosing: true })).get('/');
    expect(response.text).toBe('a shirt');
    expect(response.headers['connection']).toBe('close');
  });

  it('leaves connections open otherwise', async () => {
    const response = await request(shop({ isClosing: false }))
      .get('/')
      .set('Connection', 'keep-alive');
    expect(response.headers['connection']).toBe('keep-alive');
  });
});
