import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { LIST_SETTINGS, PASSWORD_RESET, SAVED_VIEW, SESSION, USER } from './exportedColumns';
import { type DataSubject, type JsonRow, readInPages, type Section, toJsonRow } from './section';

export const ACCOUNT_SECTIONS: Section[] = [
  { name: 'account', title: 'Your account', rows: account },
  { name: 'signIns', title: 'Where you signed in', rows: signIns },
  { name: 'passwordResets', title: 'Links to choose a new password', rows: passwordResets },
  { name: 'lists', title: 'Your list settings', rows: lists },
];

async function* account({ db }: AppContext, { id }: DataSubject): AsyncGenerator<JsonRow> {
  const { secondFactor, userType, email, formerEmail, ...user } = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      ...USER,
      secondFactor: { select: { secret: true, recoveryCodes: { select: { usedAt: true } } } },
    },
  });
  const codes = secondFactor?.recoveryCodes ?? [];
  yield toJsonRow({
    ...user,
    email: formerEmail ?? email,
    kind: ROLE_NAMES[userType as UserType],
    twoStepSignIn: secondFactor?.secret != null,
    recoveryCodesLeft: codes.filter(({ usedAt }) => usedAt === null).length,
  });
}

/** When the office logged in as the user, its address and browser are not the user's data. */
async function* signIns({ db }: AppContext, { id: userId }: DataSubject): AsyncGenerator<JsonRow> {
  const sessions = readInPages((page) =>
    db.session.findMany({ where: { userId }, select: SESSION, orderBy: { id: 'asc' }, ...page }),
  );
  for await (const { id: _, actorId, address, userAgent, ...session } of sessions)
    yield toJsonRow(
      actorId
        ? { ...session, byOurOffice: true }
        : { ...session, address, browser: userAgent, byOurOffice: false },
    );
}

async function* passwordResets({ db }: AppContext, { id: userId }: DataSubject) {
  const where = { userId };
  const resets = await db.passwordReset.findMany({
    where,
    select: PASSWORD_RESET,
    orderBy: { createdAt: 'asc' },
  });
  yield* resets.map(toJsonRow);
}

async function* lists({ db }: AppContext, { id: userId }: DataSubject) {
  const where = { userId };
  const settings = await db.listSettings.findMany({ where, select: LIST_SETTINGS });
  const views = await db.savedView.findMany({ where, select: SAVED_VIEW });
  yield* [...settings, ...views].map(toJsonRow);
}
