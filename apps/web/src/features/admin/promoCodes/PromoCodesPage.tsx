import { Button } from '@mantine/core';
import { PROMO_CODE_SORTS } from '@platewise/shared/promoCodes';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePromoCodesQuery } from '../../../api/promoCodesApi';
import { useToday } from '../../../components/useToday';
import { ListBar } from '../../../ui/list/ListBar';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { SearchField } from '../../../ui/list/SearchField';
import { useListAddress } from '../../../ui/list/useListAddress';
import { Page } from '../../../ui/Page';
import { FilterPanel } from '../list/FilterPanel';
import { PromoCodeCard } from './PromoCodeCard';
import { PromoCodeDialog } from './PromoCodeDialog';
import { PromoCodesFilterForm } from './PromoCodesFilterForm';
import { promoCodeColumns } from './promoCodeColumns';
import {
  promoCodesFilterParams,
  readPromoCodesFilter,
  sayPromoCodesFilter,
} from './promoCodesFilter';

export default function PromoCodesPage() {
  const today = useToday();
  const [adding, setAdding] = useState(false);
  const address = useListAddress(PROMO_CODE_SORTS, '-createdAt');
  const filter = readPromoCodesFilter(address.params, today);
  const { page, sort, search } = address;
  const codes = usePromoCodesQuery({ ...filter, page, sort, search });

  return (
    <Page title="Promo Codes" width="full">
      <FilterPanel title="Filter Promo Codes" summary={sayPromoCodesFilter(filter)}>
        <PromoCodesFilterForm
          filter={filter}
          today={today}
          onFilter={(next) => address.change(promoCodesFilterParams(next, today))}
        />
      </FilterPanel>
      <ListBar noun={['promo code', 'promo codes']} answer={codes}>
        <Button
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add promo code
        </Button>
        <SearchField placeholder="Search by code" value={search} onSearch={address.searchFor} />
      </ListBar>
      <OfficeTable
        label="Promo Codes"
        columns={promoCodeColumns(address)}
        card={(code) => <PromoCodeCard code={code} />}
        rowId="id"
        address={address}
        answer={codes}
        failed="There was an error loading the promo codes."
        none={{
          title: 'No promo codes found',
          text: 'No code that could be used in this time matches. Try other dates or words.',
        }}
      />
      {adding && <PromoCodeDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
