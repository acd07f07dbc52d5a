import { missing } from '../domainError';
import { resetSecondFactor } from '../features/accounts/resetSecondFactor';
import { openContext } from '../openContext';

const [email = ''] = process.argv.slice(2);

const opened = await openContext({ ...process.env, RUN_JOBS: '0', LOG_LEVEL: 'error' });
try {
  const { ctx } = opened;
  const user = await ctx.db.user.findUnique({ where: { email: email.trim().toLowerCase() } });
  if (!user) throw missing('A user with this email address');
  await resetSecondFactor(ctx, user.id, null);
  console.log(
    `${user.email} logs in with the password alone, and can set up two-step sign-in again.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Usage: npm run reset-second-factor -- email');
  process.exitCode = 1;
} finally {
  await opened.close();
}
