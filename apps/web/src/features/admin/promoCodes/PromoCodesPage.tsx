import { Button } from '@mantine/core';
import { dateRange } from '@platewise/shared/dateRange';
import { showDay } from '@platewise/shared/dates';
import { PROMO_CODE_SORTS, type PromoCodeRow } from '@platewise/shared/promoCodes';
import {
  IconCircleCheck,
  IconCircleOff,
  IconClockOff,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { object } from 'yup';
import { Permitted } from '../../../components/Permitted';
import { DateRangeFields, formatDates, lastTwelveMonths } from '../officeList/dateFilter';
import { createListFilter } from '../officeList/listFilter';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn } from '../officeList/officeColumns';
import { DeletePromoCode } from './DeletePromoCode';
import { PromoCodeDialog } from './PromoCodeDialog';
import classes from './promoCodes.module.css';
import { usePromoCodesQuery } from './promoCodesApi';
import { showDiscount, showDollars, showPercent, timesUsed } from './promoCodeWords';

export default function PromoCodesPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <OfficeListPage
        name="promoCodes"
        title="Promo Codes"
        noun={['promo code', 'promo codes']}
        sorts={PROMO_CODE_SORTS}
        defaultSort="-createdAt"
        filter={PROMO_CODES_FILTER}
        useRows={usePromoCodesQuery}
        columns={PROMO_CODE_COLUMNS}
        card={(code) => <PromoCodeCard code={code} />}
        rowId="id"
        search="Search by code"
        exported={{ path: '/admin/promocodes', fileName: 'promo-codes.csv' }}
        failed="There was an error loading the promo codes."
        none={{
          title: 'No promo codes found',
          text: 'No code that could be used in this period matches. Try other dates or a different search.',
        }}
      >
        <Permitted needs="money change">
          <Button
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add promo code
          </Button>
        </Permitted>
      </OfficeListPage>
      {adding && <PromoCodeDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const PROMO_CODES_FILTER = createListFilter({
  title: 'Filter Promo Codes',
  schema: object(dateRange()),
  usual: lastTwelveMonths,
  summary: (dates) => `Could be used from ${formatDates(dates)}`,
  className: classes.filter,
  Fields: DateRangeFields,
});

const PromoCodeCard = ({ code }: { code: PromoCodeRow }) => (
  <>
    <span className={classes.code}>{code.discountCode}</span>
    <span>
      {showDiscount(code)} off{code.isOneUseOnly && ', one-time use'}
    </span>
    <span className={classes.quiet}>Expires {showDay(code.expiryDate)}</span>
    <span className={classes.quiet}>
      {code.timesUsed === 0 ? 'Never used' : `Used ${timesUsed(code)}`}
    </span>
    <PromoCodeState state={code.state} />
    <Permitted needs="money change">
      <PromoCodeActions code={code} />
    </Permitted>
  </>
);

const PROMO_CODE_COLUMNS: OfficeColumn<PromoCodeRow>[] = [
  {
    accessor: 'discountCode',
    title: 'Promo Code',
    sort: 'discountCode',
    cellsClassName: classes.code,
  },
  {
    accessor: 'discountPercentage',
    title: 'Discount %',
    sort: 'discountPercentage',
    newestFirst: true,
    textAlign: 'right',
    render: showPercent,
  },
  {
    accessor: 'discountAmount',
    title: 'Discount $',
    sort: 'discountAmount',
    newestFirst: true,
    textAlign: 'right',
    render: showDollars,
  },
  {
    accessor: 'expiryDate',
    title: 'Expiry Date',
    sort: 'expiryDate',
    noWrap: true,
    render: ({ expiryDate }) => showDay(expiryDate),
  },
  {
    accessor: 'isOneUseOnly',
    title: 'One-time Use',
    sort: 'isOneUseOnly',
    newestFirst: true,
    render: ({ isOneUseOnly }) => (isOneUseOnly ? 'Yes' : 'No'),
  },
  {
    accessor: 'timesUsed',
    title: 'Times Used',
    sort: 'timesUsed',
    newestFirst: true,
    textAlign: 'right',
  },
  {
    accessor: 'state',
    title: 'State',
    render: ({ state }) => <PromoCodeState state={state} />,
  },
  actionsColumn((code) => (
    <Permitted needs="money change">
      <PromoCodeActions code={code} />
    </Permitted>
  )),
];

type OpenDialog = { action: 'edit' | 'delete'; code: PromoCodeRow };

function PromoCodeActions({ code }: { code: PromoCodeRow }) {
  /** With the code as it was then: what comes in later must not slip under what is typed. */
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={classes.actions}>
      <Button
        className={classes.action}
        variant="light"
        size="compact-sm"
        leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
        aria-label={`Edit: ${code.discountCode}`}
        onClick={() => setOpened({ action: 'edit', code })}
      >
        Edit
      </Button>
      <Button
        className={classes.action}
        variant="subtle"
        color="tomato"
        size="compact-sm"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        aria-label={`Delete: ${code.discountCode}`}
        onClick={() => setOpened({ action: 'delete', code })}
      >
        Delete
      </Button>
      {opened?.action === 'edit' && <PromoCodeDialog code={opened.code} onClose={close} />}
      {opened?.action === 'delete' && <DeletePromoCode code={opened.code} onClose={close} />}
    </div>
  );
}

const ICONS: Record<string, typeof IconCircleCheck> = {
  Active: IconCircleCheck,
  Expired: IconClockOff,
  Spent: IconCircleOff,
};

function PromoCodeState({ state }: { state: string }) {
  const Icon = ICONS[state] ?? IconCircleCheck;
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {state}
    </span>
  );
}
