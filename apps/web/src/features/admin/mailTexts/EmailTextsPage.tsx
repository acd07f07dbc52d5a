import { Anchor, Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { AddedWordsRow, MailTexts, OfficeTemplateRow } from '@platewise/shared/mailTexts';
import {
  MAIL_READERS,
  PRODUCT_MAILS,
  type ProductMailName,
} from '@platewise/shared/mailTexts/productMails';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import { mailName } from '../mails/mailStates';
import { AddedWordsDialog } from './AddedWordsDialog';
import classes from './mailTexts.module.css';
import { useMailTextsQuery } from './mailTextsApi';
import { OfficeTemplateDialog } from './OfficeTemplateDialog';

/** The words of the office: in the product's emails, and as templates for emails to many. */
export default function EmailTextsPage() {
  const { data, isError, refetch } = useMailTextsQuery();
  return (
    <Page
      title="Email texts"
      width="full"
      lead="Add your own words to the emails that we send, and keep templates for emails to many learners."
    >
      {data && (
        <div className={classes.page}>
          <ProductMails rows={data.added} />
          <OfficeTemplates rows={data.templates} />
        </div>
      )}
      {!data && !isError && <SkeletonLines lines={12} />}
      {!data && isError && (
        <EmptyState
          title="There was an error loading the email texts."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Page>
  );
}

function ProductMails({ rows }: { rows: MailTexts['added'] }) {
  const [opened, setOpened] = useState<ProductMailName | null>(null);
  return (
    <TitledSection title="Emails we send">
      <p className={classes.quiet}>
        Each email keeps its own sentences. Your words come after them. Don’t advertise here: most
        of these emails can’t be switched off.
      </p>
      {MAIL_READERS.map((readers) => (
        <section key={readers} aria-labelledby={idOf(readers)}>
          <h3 className={classes.readers} id={idOf(readers)}>
            To {readers}
          </h3>
          <ul className={classes.rows}>
            {rows
              .filter(({ template }) => PRODUCT_MAILS[template as ProductMailName]?.to === readers)
              .map((row) => (
                <ProductMail
                  key={row.template}
                  row={row}
                  onOpen={() => setOpened(row.template as ProductMailName)}
                />
              ))}
          </ul>
        </section>
      ))}
      {opened && <AddedWordsDialog template={opened} onClose={() => setOpened(null)} />}
    </TitledSection>
  );
}

const idOf = (readers: string) => `to-${readers.replace(' ', '-')}`;

const ProductMail = ({ row, onOpen }: { row: AddedWordsRow; onOpen: () => void }) => (
  <li>
    <OpenButton onClick={onOpen}>{mailName(row.template)}</OpenButton>
    <span>{PRODUCT_MAILS[row.template as ProductMailName].sent}</span>
    <span className={row.hasWords ? undefined : classes.quiet}>
      {row.hasWords ? `Words added ${describeSaving(row)}` : 'No words added'}
    </span>
  </li>
);

const describeSaving = ({ savedAt, savedByName }: AddedWordsRow | OfficeTemplateRow) =>
  savedAt ? `${showTime(new Date(savedAt))}, ${savedByName ?? ''}` : '';

function OfficeTemplates({ rows }: { rows: OfficeTemplateRow[] }) {
  /** The id of a template; '' for a new one. */
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <TitledSection title="Templates for emails to many">
      <p className={classes.quiet}>
        Choose one when you email learners from the list of courses. A change here changes no email
        that has been sent.
      </p>
      {rows.length === 0 && <p>No templates yet.</p>}
      {rows.length > 0 && (
        <ul className={classes.rows} aria-label="Templates">
          {rows.map((row) => (
            <li key={row.id}>
              <OpenButton onClick={() => setOpened(row.id)}>{row.name}</OpenButton>
              <span>{row.subject}</span>
              <span>Saved {describeSaving(row)}</span>
            </li>
          ))}
        </ul>
      )}
      <Permitted needs="support change">
        <div>
          <Button
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setOpened('')}
          >
            New template
          </Button>
        </div>
      </Permitted>
      {opened !== null && <OfficeTemplateDialog id={opened} onClose={() => setOpened(null)} />}
    </TitledSection>
  );
}

const OpenButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Anchor component="button" type="button" fz="inherit" className={classes.open} onClick={onClick}>
    {children}
  </Anchor>
);
