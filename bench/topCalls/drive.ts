import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { type Asked, send } from '../setUp/send';
import { type Call, type Learner, pathOf } from './calls';

/** Ours and the bare server get the same bytes; the bare one reads from the number whose rows are meant. */
export function requestOf(
  call: Call,
  learner: Learner,
  number: number,
  office: Record<string, string>,
): Asked {
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

/** Sends them all, so many at a time; how long each took, and all of them together, in milliseconds. */
export async function drive(origin: string, requests: Asked[], atOnce: number) {
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
