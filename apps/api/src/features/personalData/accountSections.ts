import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { LIST_SETTINGS, PASSWORD_RESET, SAVED_VIEW, SESSION, USER } from './exportedColumns';
import { inPages, type Person, type PlainRow, plainRow, type Section } from './section';

export const ACCOUNT_SECTIONS: Section[] = [
  { name: 'account', title: 'Your account', rows: account },
  { name: 'signIns', title: 'Where you signed in', rows: signIns },
  { name: 'passwordResets', title: 'Links to choose a new password', rows: passwordResets },
  { name: 'lists', title: 'How you have lists', rows: lists },
];

async function* account({ db }: AppContext, { id }: Person): AsyncGenerator<PlainRow> {
  const { secondFactor, userType, email, formerEmail, ...user } = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      ...USER,
      secondFactor: { select: { secret: true, recoveryCodes: { select: { usedAt: true } } } },
    },
  });
  const codes = secondFactor?.recoveryCodes ?? [];
  yield plainRow({
    ...user,
    email: formerEmail ?? email,
    kind: ROLE_NAMES[userType as UserType],
    twoStepSignIn: secondFactor?.secret != null,
    recoveryCodesLeft: codes.filter(({ usedAt }) => usedAt === null).length,
  });
}

/** From where the office signed in to help is not the learner's data. */
async function* signIns({ db }: AppContext, { id: userId }: Person): AsyncGenerator<PlainRow> {
  const sessions = inPages((page) =>
    db.session.findMany({ where: { userId }, select: SESSION, orderBy: { id: 'asc' }, ...page }),
  );
  for await (const { id: _, actorId, address, userAgent, ...session } of sessions)
    yield plainRow(
      actorId
        ? { ...session, byOurOffice: true }
        : { ...session, address, browser: userAgent, byOurOffice: false },
    );
}

async function* passwordResets({ db }: AppContext, { id: userId }: Person) {
  const where = { userId };
  const resets = await db.passwordReset.findMany({
    where,
    select: PASSWORD_RESET,
    orderBy: { createdAt: 'asc' },
  });
  yield* resets.map(plainRow);
}

async function* lists({ db }: AppContext, { id: userId }: Person) {
  const where = { userId };
  const settings = await db.listSettings.findMany({ where, select: LIST_SETTINGS });
  const views = await db.savedView.findMany({ where, select: SAVED_VIEW });
  yield* [...settings, ...views].map(plainRow);
}
