import { Button } from '@mantine/core';
import { PROMO_CODE_SORTS } from '@platewise/shared/promoCodes';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePromoCodesQuery } from '../../../api/promoCodesApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { useToday } from '../../../components/useToday';
import { Page } from '../../../ui/Page';
import { FilterPanel } from '../list/FilterPanel';
import { PromoCodeCard } from './PromoCodeCard';
import { PromoCodeDialog } from './PromoCodeDialog';
import { PromoCodesFilterForm } from './PromoCodesFilterForm';
import { PROMO_CODE_COLUMNS } from './promoCodeColumns';
import {
  promoCodesFilterParams,
  readPromoCodesFilter,
  sayPromoCodesFilter,
} from './promoCodesFilter';

export default function PromoCodesPage() {
  const today = useToday();
  const [adding, setAdding] = useState(false);
  const list = useOfficeList('promoCodes', PROMO_CODE_SORTS, '-createdAt');
  const filter = readPromoCodesFilter(list.params, today);
  const codes = usePromoCodesQuery({ filter, ...list.query }, { skip: !list.ready });

  return (
    <Page title="Promo Codes" width="full">
      <FilterPanel title="Filter Promo Codes" summary={sayPromoCodesFilter(filter)}>
        <PromoCodesFilterForm
          filter={filter}
          today={today}
          onFilter={(next) => list.change(promoCodesFilterParams(next, today))}
        />
      </FilterPanel>
      <OfficeList
        list={list}
        label="Promo Codes"
        noun={['promo code', 'promo codes']}
        columns={PROMO_CODE_COLUMNS}
        card={(code) => <PromoCodeCard code={code} />}
        rowId="id"
        answer={codes}
        search="Search by code"
        exported={{
          url: '/admin/promocodes/export.csv',
          params: filter,
          fileName: 'promo-codes.csv',
        }}
        failed="There was an error loading the promo codes."
        none={{
          title: 'No promo codes found',
          text: 'No code that could be used in this time matches. Try other dates or words.',
        }}
      >
        <Button
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add promo code
        </Button>
      </OfficeList>
      {adding && <PromoCodeDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
