import type { Prisma } from '../../db/client';
import type { Person } from './section';

/** Written to the person. */
export const mailsTo = ({ id: userId, email, byAddress }: Person) => ({
  OR: [{ userId }, ...(byAddress ? [{ to: email }] : [])] satisfies Prisma.MailWhereInput[],
});

/** To them, and to their observers. */
export const mailsAbout = (person: Person): Prisma.MailWhereInput => ({
  OR: [...mailsTo(person).OR, { enrolment: { userId: person.id } }],
});
