import type { ServerProcess } from '@platewise/shared/status';
import type { AppContext } from '../../context';
import { SILENT_AFTER_MS } from './startHeartbeat';

/** All servers and workers of the last hour, running ones first. */
export async function listProcesses({ db, now }: AppContext): Promise<ServerProcess[]> {
  const lately = now().getTime() - SILENT_AFTER_MS;
  const rows = await db.serverProcess.findMany({
    omit: { recent: true },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
  });
  const processes = rows.map(({ startedAt, seenAt, memoryBytes, loopDelayMs, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    running: seenAt.getTime() >= lately,
    memoryBytes: Number(memoryBytes),
    loopDelayMs: Math.round(loopDelayMs),
  }));
  return [
    ...processes.filter(({ running }) => running),
    ...processes.filter(({ running }) => !running),
  ];
}
