import { Button } from '@mantine/core';
import type { OwnInvoice } from '@platewise/shared/invoices';
import { MESSAGES } from '@platewise/shared/messages';
import { useOwnInvoicesQuery } from '../../../api/invoicesApi';
import { useUser } from '../../../api/session';
import { InvoiceList } from '../../../components/invoices/InvoiceList';
import { TaxInvoiceButton } from '../../../components/invoices/TaxInvoiceButton';
import { EmptyPlatePicture } from '../../../components/pictures/EmptyPlatePicture';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import classes from './OwnInvoiceList.module.css';

export default function YourInvoicesPage() {
  const userId = useUser()?.id ?? '';
  const { data, isError, isFetching, refetch } = useOwnInvoicesQuery(userId, {
    skip: !userId,
    refetchOnMountOrArgChange: true,
  });

  return (
    <Page title="Your invoices" lead="A tax invoice for everything you have paid for.">
      {isError && !data && (
        <EmptyState
          title={MESSAGES.lists.loadFailed}
          action={
            <Button onClick={() => void refetch()} loading={isFetching}>
              Try again
            </Button>
          }
        />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data?.length === 0 && (
        <EmptyState title="You have no invoices yet" picture={<EmptyPlatePicture />}>
          When you pay for a course, a reprint or vouchers, you’ll find the tax invoice here.
          There’s no invoice for what a voucher or a code paid for.
        </EmptyState>
      )}
      {data && data.length > 0 && <OwnInvoiceList invoices={data} />}
    </Page>
  );
}

/** Whatever was bought. */
const OwnInvoiceList = ({ invoices }: { invoices: OwnInvoice[] }) => (
  <InvoiceList
    label="Your invoices"
    invoices={invoices}
    content={{
      accessor: 'items',
      title: 'What for',
      render: ({ items }) => <Items items={items} />,
    }}
    heading={({ items }) => <Items items={items} />}
    actions={(invoice, variant) => (
      <TaxInvoiceButton
        invoice={invoice}
        variant={variant}
        success={MESSAGES.courses.downloaded('tax invoice')}
        failure={MESSAGES.courses.notDownloaded('tax invoice')}
      />
    )}
  />
);

const Items = ({ items }: { items: string[] }) =>
  items.map((item) => (
    <div key={item} className={classes.item}>
      {item}
    </div>
  ));
