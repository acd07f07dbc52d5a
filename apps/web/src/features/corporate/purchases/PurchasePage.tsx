import { useUser } from '../../../api/session';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { useRefusal } from '../../../components/payment/useRefusal';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { CorporateLinks } from '../CorporateLinks';
import { BUY_VOUCHERS, TAX_INVOICES, VOUCHERS } from '../pages';
import { PurchaseForm } from './PurchaseForm';
import { usePurchaseDetailsQuery } from './purchasesApi';

const LINKS = [
  { to: VOUCHERS, label: 'Your vouchers' },
  { to: TAX_INVOICES, label: 'Tax invoices' },
];

export default function PurchasePage() {
  const user = useUser();
  const refusal = useRefusal();
  // Without an answer the form opens empty.
  const { data, isLoading } = usePurchaseDetailsQuery(user?.id ?? '', {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });

  return (
    <Page
      title="Purchase New Vouchers"
      lead="Each voucher covers one course for one person. You get the codes straight away and have 12 months to use them."
    >
      <CorporateLinks links={LINKS} />
      {refusal && user && <PaymentRefusal reason={refusal} page={BUY_VOUCHERS} userId={user.id} />}
      {user && !isLoading ? <PurchaseForm user={user} details={data} /> : <Loading />}
    </Page>
  );
}
