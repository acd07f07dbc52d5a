import { missing } from '../domainError';
import { resetSecondFactor } from '../features/auth/secondFactor/changeSecondFactor';
import { runCommand } from '../runCommand';

const [email = ''] = process.argv.slice(2);

await runCommand(async (ctx) => {
  const user = await ctx.db.user.findUnique({ where: { email: email.trim().toLowerCase() } });
  if (!user) throw missing('A user with this email address');
  await resetSecondFactor(ctx, user.id, null);
  console.log(
    `${user.email} logs in with the password alone, and can set up two-step sign-in again.`,
  );
}, 'npm run reset-second-factor -- email');
