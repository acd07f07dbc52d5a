import { expect, it } from 'vitest';
import { aUser, PASSWORD } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { passwordResetToken } from './createPasswordReset';
import { requestPasswordReset } from './requestPasswordReset';
import { resetPassword } from './resetPassword';

const ctx = testContext();

it('nobody’s mailbox is filled by who asks for them at many addresses, and each link they get works', async () => {
  const { email } = await aUser(ctx);
  await Promise.all(Array.from({ length: 12 }, () => requestPasswordReset(ctx, email)));
  expect(await workOff(ctx, 'request-password-reset')).toBe(12);
  expect(await ctx.db.mail.count()).toBe(5);
  const [{ id } = { id: '' }] = await ctx.db.passwordReset.findMany();
  const form = { password: `${PASSWORD}9x`, resetToken: passwordResetToken(ctx, id) };
  await expect(
    resetPassword(ctx, form, { address: '127.0.0.1', userAgent: 'test' }),
  ).resolves.toHaveProperty('access_token');
});
