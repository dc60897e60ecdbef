import { CallTimes } from './call-times.js';

describe('How long calls took', () => {
  it('is told in buckets that hold those before them, for each call and what became of it', () => {
    const times = new CallTimes();
    const added = { method: 'POST', route: '/api/v1/shop/cart/add', status: 200 };
    for (const seconds of [0.001, 0.002, 0.0021, 0.3, 60]) times.took(added, seconds);
    times.took({ ...added, status: 409 }, 0.004);
    times.took({ ...added, method: 'PUT' }, 0.004);
    const lines = times.text().split('\n');
    const labels = 'method="POST",route="/api/v1/shop/cart/add",status="200"';
    const upTo = (bound: string) =>
      lines
        .find((line) => line.includes(`{le="${bound}",${labels}}`))
        ?.split(' ')
        .at(-1);
    expect(['0.002', '0.005', '0.25', '0.5', '10', '+Inf'].map(upTo)).toEqual(['2', '3', '3', '4', '4', '5']);
    expect(lines).toContain(`http_request_duration_seconds_count{${labels}} 5`);
    expect(lines.find((line) => line.includes(`_sum{${labels}}`))).toMatch(/ 60\.305/);
    expect(lines.filter((line) => line.includes('_count{'))).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '# HELP http_request_duration_seconds How long requests took, by the call they were for.',
      '# TYPE http_request_duration_seconds histogram',
    ]);
  });
});
