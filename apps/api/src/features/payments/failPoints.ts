import type { FailPoint } from '../../config/production';
import type { AppContext } from '../../context';

/** Kills the process at the place that the crash tests have named. */
export function failPoint({ config }: AppContext, place: FailPoint) {
  if (config.failPoint === place) process.kill(process.pid, 'SIGKILL');
}
