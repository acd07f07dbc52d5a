import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import {
  EMAIL_PROOF,
  LIST_SETTINGS,
  LOST_EMAIL,
  PASSKEY,
  PASSWORD_RESET,
  SAVED_VIEW,
  SESSION,
  SIGN_IN_LINK,
  USER,
} from './exportedColumns';
import { type DataSubject, type JsonRow, readInPages, type Section, toJsonRow } from './section';

export const ACCOUNT_SECTIONS: Section[] = [
  { name: 'account', title: 'Your account', rows: account },
  { name: 'signIns', title: 'Where you signed in', rows: signIns },
  { name: 'passkeys', title: 'Your passkeys', rows: passkeys },
  { name: 'signInLinks', title: 'Links to log in', rows: signInLinks },
  { name: 'passwordResets', title: 'Links to choose a new password', rows: passwordResets },
  { name: 'emailProofs', title: 'Email addresses that you confirmed', rows: emailProofs },
  { name: 'lostEmails', title: 'Requests for another email address', rows: lostEmails },
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

async function* passkeys({ db }: AppContext, { id: userId }: DataSubject) {
  const where = { userId };
  const rows = await db.passkey.findMany({ where, select: PASSKEY, orderBy: { id: 'asc' } });
  yield* rows.map(toJsonRow);
}

async function* signInLinks({ db }: AppContext, { id: userId }: DataSubject) {
  const links = await db.signInLink.findMany({
    where: { userId },
    select: SIGN_IN_LINK,
    orderBy: { createdAt: 'asc' },
  });
  yield* links.map(toJsonRow);
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

async function* emailProofs({ db }: AppContext, { id: userId }: DataSubject) {
  const where = { userId };
  const proofs = await db.emailProof.findMany({
    where,
    select: EMAIL_PROOF,
    orderBy: { createdAt: 'asc' },
  });
  yield* proofs.map(toJsonRow);
}

async function* lostEmails({ db }: AppContext, { id: userId }: DataSubject) {
  const requests = await db.lostEmail.findMany({
    where: { userId },
    select: LOST_EMAIL,
    orderBy: { createdAt: 'asc' },
  });
  yield* requests.map(toJsonRow);
}

async function* lists({ db }: AppContext, { id: userId }: DataSubject) {
  const where = { userId };
  const settings = await db.listSettings.findMany({ where, select: LIST_SETTINGS });
  const views = await db.savedView.findMany({ where, select: SAVED_VIEW });
  yield* [...settings, ...views].map(toJsonRow);
}
