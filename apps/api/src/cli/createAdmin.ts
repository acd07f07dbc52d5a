import { profileSchema } from '@platewise/shared/accounts';
import { createAdmin } from '../features/accounts/createAdmin';
import { runCommand } from '../runCommand';

const [email, firstName, lastName] = process.argv.slice(2);

await runCommand(async (ctx) => {
  const profile = await profileSchema.validate({ email, firstName, lastName });
  const link = await createAdmin(ctx, profile);
  console.log(`Open this link within the hour to choose a password:\n${link}`);
}, 'npm run create-admin -- email "First name" "Last name"');
