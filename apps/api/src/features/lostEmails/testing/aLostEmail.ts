import type { AppContext } from '../../../context';
import { aHeldEnrolment } from '../../assessments/testing/aHeldEnrolment';

/** A learner with a USI, who asked for another address, and confirmed it where it waits for the office. */
export async function aLostEmail(ctx: AppContext, state: 'proving' | 'waiting' = 'waiting') {
  const { user } = await aHeldEnrolment(ctx);
  const { id } = await ctx.db.lostEmail.create({
    data: {
      id: crypto.randomUUID(),
      userId: user.id,
      state,
      formerEmail: user.email,
      newEmail: 'new@example.com',
      fullName: 'Mei Tran',
      words: 'I left that job.',
      createdAt: ctx.now(),
      toldAt: ctx.now(),
      provedAt: state === 'waiting' ? ctx.now() : null,
    },
  });
  return { id, user };
}
