import type { Status } from '@platewise/shared/status';
import type { AppContext } from '../../context';

type State = Status['database'];

export async function getDatabaseStatus({ db }: AppContext): Promise<State> {
  const { rows } = await db.pool.query<Omit<State, 'sizeBytes'> & { sizeBytes: string }>(`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database()) AS "sizeBytes",
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
      current_setting('max_connections')::int AS "mostConnections"`);
  const [state] = rows;
  if (!state) throw new Error('the query returns one row');
  return { ...state, sizeBytes: Number(state.sizeBytes) };
}
