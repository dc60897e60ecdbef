import { Agent, get } from 'node:http';

/** Asks over and over through as many connections. @returns each answer's time in ms, and how long all took, in ms */
export async function load(url, { connections, forMs }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const start = performance.now();
  const ask = async () => {
    while (performance.now() - start < forMs) {
      const asked = performance.now();
      await answered(url, agent);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  agent.destroy();
  return { times, tookMs: performance.now() - start };
}

function answered(url, agent) {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.once('error', reject).once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
      response.resume();
    });
    request.once('error', reject);
  });
}

/** @param share 0.5 for the median */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
