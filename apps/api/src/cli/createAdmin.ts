import { profileSchema } from '@platewise/shared/accounts';
import { createAdmin } from '../features/accounts/createAdmin';
import { openContext } from '../openContext';

const [email, firstName, lastName] = process.argv.slice(2);

const opened = await openContext({ ...process.env, RUN_JOBS: '0', LOG_LEVEL: 'error' });
try {
  const profile = await profileSchema.validate({ email, firstName, lastName });
  const link = await createAdmin(opened.ctx, profile);
  console.log(`Open this link within the hour to choose a password:\n${link}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Usage: npm run create-admin -- email "First name" "Last name"');
  process.exitCode = 1;
} finally {
  await opened.close();
}
