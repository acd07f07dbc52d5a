import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { type HttpRequest, send } from '../setUp/send';
import { type Call, type Learner, pathOf } from './calls';

/** Both servers get the same bytes. The bare server reads the learner's rows by the number. */
export function requestOf(
  call: Call,
  learner: Learner,
  number: number,
  office: Record<string, string>,
): HttpRequest {
  const body = call.body && JSON.stringify(call.body(learner));
  const caller = { office, nobody: {}, learner: learner.header }[call.by ?? 'learner'];
  return {
    method: call.method.toUpperCase(),
    path: pathOf(call, learner),
    headers: {
      ...caller,
      'x-learner': String(number),
      'x-forwarded-for': learner.address,
      ...(body && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    },
    body,
  };
}

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
