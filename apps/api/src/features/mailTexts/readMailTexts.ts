import {
  type AddedWords,
  type MailTexts,
  type MailTextVersion,
  MOST_VERSIONS_SHOWN,
  type OfficeTemplate,
} from '@platewise/shared/mailTexts';
import { PRODUCT_MAIL_NAMES, type ProductMailName } from '@platewise/shared/mailTexts/productMails';
import type { AppContext } from '../../context';
import type { MailTextVersion as VersionRecord } from '../../db/generated/client';
import { unknownTemplate } from './saveMailText';

const LATEST = { versions: { orderBy: { version: 'desc' }, take: 1 } } as const;
const HISTORY = { versions: { orderBy: { version: 'desc' }, take: MOST_VERSIONS_SHOWN } } as const;

/** All emails of the product, with or without words of the office, and the templates of the office by name. */
export async function listMailTexts({ db }: AppContext): Promise<MailTexts> {
  const texts = await db.mailText.findMany({
    include: LATEST,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const byTemplate = new Map(texts.map((text) => [text.template, text.versions[0]]));
  return {
    added: PRODUCT_MAIL_NAMES.map((template) => {
      const current = byTemplate.get(template);
      return { template, hasWords: Boolean(current?.text), ...describeSaving(current) };
    }),
    templates: texts.flatMap(({ id, name, versions: [current] }) =>
      name === null
        ? []
        : [{ id, name, subject: current?.subject ?? '', ...describeSaving(current) }],
    ),
  };
}

const describeSaving = (current: VersionRecord | undefined) => ({
  version: current?.version ?? 0,
  savedAt: current?.savedAt.toISOString() ?? null,
  savedByName: current?.savedByName ?? null,
});

export async function readAddedWords(
  { db }: AppContext,
  template: ProductMailName,
): Promise<AddedWords> {
  const saved = await db.mailText.findUnique({ where: { template }, include: HISTORY });
  const versions = saved?.versions ?? [];
  return {
    template,
    version: saved?.version ?? 0,
    text: versions[0]?.text ?? '',
    versions: versions.map(describeVersion),
  };
}

export async function readOfficeTemplate({ db }: AppContext, id: string): Promise<OfficeTemplate> {
  const saved = await db.mailText.findUnique({ where: { id }, include: HISTORY });
  if (!saved || saved.name === null) throw unknownTemplate();
  const { name, version, versions } = saved;
  const [current] = versions;
  return {
    id,
    name,
    version,
    subject: current?.subject ?? '',
    text: current?.text ?? '',
    versions: versions.map(describeVersion),
  };
}

const describeVersion = ({
  version,
  subject,
  text,
  savedAt,
  savedByName,
}: VersionRecord): MailTextVersion => ({
  version,
  subject,
  text,
  savedAt: savedAt.toISOString(),
  savedByName,
});
