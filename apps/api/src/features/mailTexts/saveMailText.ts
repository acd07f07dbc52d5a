import {
  type AddedWordsEdit,
  findWordsProblem,
  MOST_TEMPLATES,
  type OfficeTemplateEdit,
  type OfficeTemplateInput,
} from '@platewise/shared/mailTexts';
import type { ProductMailName } from '@platewise/shared/mailTexts/productMails';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { onDuplicate, type Prisma, type Tx } from '../../db/client';
import { conflict, DomainError, invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { type OfficeActor, officeRecord } from '../../office/officeRecord';

type Admin = OfficeActor & { firstName: string; lastName: string };

const CURRENT = { versions: { orderBy: { version: 'desc' }, take: 1 } } as const;
type MailTextRecord = Prisma.MailTextGetPayload<{ include: typeof CURRENT }>;

const MAIL_TEXT = officeRecord<MailTextRecord, string>({
  subjectType: 'emailText',
  name: 'text',
  deletion: 'delete email template',
  async findLocked(tx, id) {
    await tx.$queryRaw`SELECT 1 FROM "MailText" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.mailText.findUnique({ where: { id }, include: CURRENT });
  },
});

/** Saves the words that are added to an email of the product. Without a text, the email goes without any. */
export async function saveAddedWords(
  ctx: AppContext,
  admin: Admin,
  template: ProductMailName,
  { text = '', version }: AddedWordsEdit,
) {
  const problem = findWordsProblem(template, text);
  if (problem) throw invalidField('text', problem);
  await ctx.db.$transaction(async (tx) => {
    const id = await getIdOfWords(ctx, tx, template);
    const before = await MAIL_TEXT.lock(tx, id, version);
    await addVersion(ctx, tx, admin, before, { text });
    await audit(ctx, tx, {
      ...MAIL_TEXT.entry(admin, text ? 'add words to email' : 'remove words from email', id),
      before: { email: template, text: before.versions[0]?.text ?? '' },
      after: { email: template, text },
    });
  });
}

/** Two first savers wait for each other at the unique index. The second then finds the version of the first. */
async function getIdOfWords(ctx: AppContext, tx: Tx, template: ProductMailName): Promise<string> {
  await tx.mailText.createMany({
    data: [{ template, createdAt: ctx.now() }],
    skipDuplicates: true,
  });
  const { id } = await tx.mailText.findUniqueOrThrow({ where: { template }, select: { id: true } });
  return id;
}

/** Returns the id of the new template. */
export async function createOfficeTemplate(
  ctx: AppContext,
  admin: Admin,
  { name, subject, text }: OfficeTemplateInput,
): Promise<string> {
  return ctx.db
    .$transaction(async (tx) => {
      // Templates are created one after another, so that the limit holds. Emails can still read their words.
      await tx.$executeRaw`LOCK TABLE "MailText" IN SHARE ROW EXCLUSIVE MODE`;
      const templates = await tx.mailText.count({ where: { name: { not: null } } });
      if (templates >= MOST_TEMPLATES) throw tooManyTemplates();
      const created = await tx.mailText.create({ data: { name, createdAt: ctx.now() } });
      await addVersion(ctx, tx, admin, created, { subject, text });
      await audit(ctx, tx, {
        ...MAIL_TEXT.entry(admin, 'create email template', created.id),
        after: { name, subject, text },
      });
      return created.id;
    })
    .catch(onDuplicate('MailText', () => nameTaken(name)));
}

export async function editOfficeTemplate(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { version, name, subject, text }: OfficeTemplateEdit,
) {
  await ctx.db
    .$transaction(async (tx) => {
      const before = await lockTemplate(tx, id, version);
      await tx.mailText.update({ where: { id }, data: { name } });
      await addVersion(ctx, tx, admin, before, { subject, text });
      await audit(ctx, tx, {
        ...MAIL_TEXT.entry(admin, 'edit email template', id),
        before: entryOf(before),
        after: { name, subject, text },
      });
    })
    .catch(onDuplicate('MailText', () => nameTaken(name)));
}

/** The versions go with the template. Emails that were sent from it stay as they are. */
export async function deleteOfficeTemplate(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  { version }: { version: number },
) {
  await ctx.db.$transaction(async (tx) => {
    const before = await lockTemplate(tx, id, version);
    await tx.mailText.delete({ where: { id } });
    await audit(ctx, tx, {
      ...MAIL_TEXT.entry(admin, MAIL_TEXT.deletion, id),
      before: entryOf(before),
    });
  });
}

/** Added words have no name, and can be emptied but not deleted. */
async function lockTemplate(tx: Tx, id: string, version: number): Promise<MailTextRecord> {
  const found = await MAIL_TEXT.lock(tx, id, version);
  if (found.name === null) throw unknownTemplate();
  return found;
}

async function addVersion(
  ctx: AppContext,
  tx: Tx,
  admin: Admin,
  { id, version }: { id: string; version: number },
  { subject = null, text }: { subject?: string | null; text: string },
) {
  await tx.mailText.update({ where: { id }, data: { version: version + 1 } });
  await tx.mailTextVersion.create({
    data: {
      textId: id,
      version: version + 1,
      subject,
      text,
      savedAt: ctx.now(),
      savedById: admin.userId,
      savedByName: fullName(admin),
    },
  });
}

const entryOf = ({ name, versions: [current] }: MailTextRecord) => ({
  name,
  subject: current?.subject ?? null,
  text: current?.text ?? '',
});

const tooManyTemplates = () =>
  conflict(`There are ${MOST_TEMPLATES} templates. Please delete one that you no longer need.`);

export const unknownTemplate = () => missing('This template');

function nameTaken(name: string) {
  const message = `There is already a template called ${name}.`;
  return new DomainError('conflict', message, { errors: { name: [message] } });
}
