import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export type HttpRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Sends a request with node:http, because fetch would cost more than the measured call. */
export const send = (origin: string, { method, path, headers, body }: HttpRequest, agent?: Agent) =>
  new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ agent, hostname, port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          body: Buffer.concat(parts),
        }),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject).end(body);
  });

/** Sends all requests, `atOnce` at a time. Returns the time of each and the total time, in milliseconds. */
export async function drive(origin: string, requests: HttpRequest[], atOnce: number) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const left = requests.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const asked of left) {
        const sent = performance.now();
        const { status, body } = await send(origin, asked, agent);
        times.push(performance.now() - sent);
        if (status >= 300) throw new Error(`${asked.path} was answered ${status}: ${String(body)}`);
      }
    }),
  );
  const took = performance.now() - began;
  agent.destroy();
  return { times, took };
}
