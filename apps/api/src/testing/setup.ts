import { afterAll, beforeEach, vi } from 'vitest';
import { killServers } from './serverProcess';
import { closeContext, startAnew } from './testContext';

/** Passwords are hashed as always, but for how long that is made to take: 0.1 s each, and some at every start. */
vi.mock('bcrypt', async (importOriginal) => {
  const { default: bcrypt } = await importOriginal<{ default: typeof import('bcrypt') }>();
  const LEAST_ROUNDS = 4;
  return {
    default: { ...bcrypt, hash: (password: string) => bcrypt.hash(password, LEAST_ROUNDS) },
  };
});

// A worker imports the API once and runs many test files on it: what a file leaves behind ends here.
beforeEach(startAnew);
afterAll(closeContext);
afterAll(killServers);
