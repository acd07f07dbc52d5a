import type { AppContext } from '../../context';
import { askDirectly } from '../../db/askDirectly';
import type { Held } from './stillHolds';

type Session = Held & {
  actorId: string | null;
  user: Held['user'] & { id: string; email: string; firstName: string; lastName: string };
};

type Row = Session['user'] &
  Pick<Session, 'endedAt' | 'actorId'> & { actorActive: boolean; actorType: number };

/** Every call begins with this. */
export async function findSession({ db }: AppContext, id: string): Promise<Session | null> {
  const [row] = await askDirectly<Row>(
    db,
    `SELECT s."endedAt", s."actorId", a.active AS "actorActive", a."userType" AS "actorType",
       u.id, u.email, u."firstName", u."lastName", u.active, u."userType"
     FROM "Session" s JOIN "User" u ON u.id = s."userId" LEFT JOIN "User" a ON a.id = s."actorId" WHERE s.id = $1`,
    [id],
  );
  if (!row) return null;
  const { endedAt, actorId, actorActive, actorType, ...user } = row;
  const actor = actorId ? { active: actorActive, userType: actorType } : null;
  return { endedAt, actorId, actor, user };
}
