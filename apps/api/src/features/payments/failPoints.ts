export type FailPoint = 'before-charge' | 'after-charge' | 'before-refund';

/** Where the crash tests let the process die as a power cut would: only when FAIL_POINT names the place. */
export function failPoint(name: FailPoint) {
  if (process.env.FAIL_POINT !== name || process.env.NODE_ENV === 'production') return;
  process.kill(process.pid, 'SIGKILL');
}
