import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { DEAD_LETTERS } from '../../jobs/jobs';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';

/** Removes a job from the list of failed jobs. Of two admins who dismiss it at the same time, the second is refused. */
export async function dismissFailedJob(ctx: AppContext, admin: OfficeActor, id: string) {
  await ctx.db.$transaction(async (tx) => {
    const [job] = await tx.$queryRaw<{ data: object }[]>`
      DELETE FROM pgboss.job WHERE name = ${DEAD_LETTERS} AND state = 'created' AND id = ${id}::uuid RETURNING data`;
    if (!job) throw missing('This job');
    await audit(ctx, tx, {
      actor: { id: admin.userId, email: admin.email },
      action: 'dismiss failed job',
      subject: { type: 'job', id },
      before: { ...job.data },
    });
  });
}
