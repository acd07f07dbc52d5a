import { afterEach, expect, it, vi } from 'vitest';
import { runCommand } from './runCommand';

afterEach(() => {
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

it('prints an error that the user can fix as one line, with the usage', async () => {
  vi.stubEnv('DATABASE_URL', 'mysql://db');
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const work = vi.fn();
  await runCommand(work, 'npm run create-admin -- email');
  expect(said.mock.calls).toEqual([
    ['DATABASE_URL must be an address starting with postgresql:// or postgres://.'],
    ['Usage: npm run create-admin -- email'],
  ]);
  expect(work).not.toHaveBeenCalled();
  expect(process.exitCode).toBe(1);
});
