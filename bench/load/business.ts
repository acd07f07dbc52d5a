import { anAddress, aVisaCard } from '../../apps/api/src/testing/forms';
import { register } from './learner';
import type { Town } from './town';

const VOUCHERS = 5;
const BETWEEN_ORDERS_MS = [20_000, 60_000] as const;
const FORM = {
  ...anAddress,
  companyName: 'The Corner Cafe',
  phone: '02 9999 9999',
  email: 'bao@corner.example',
};

type Answer = { purchaseSuccessful: boolean; errorMessage: string | null; id: string };
type Row = { voucher: string };

/** A business that now and then buys vouchers, by card or by invoice, looks at its list, and gives out the codes. */
export async function liveAsBusiness(town: Town) {
  const person = town.newPerson();
  await register(town, person, town.newEmail(), true);
  const list = `/corporate/purchase-vouchers/${person.userId}`;
  for (let order = 1; ; order++) {
    await town.think();
    const courseId = town.aCourse();
    const byCard = town.chance(0.5);
    const courseQuantities = [{ courseId, quantity: VOUCHERS }];
    const { purchaseSuccessful, errorMessage } = await person.write<Answer>(
      'POST',
      '/corporate/purchase-vouchers',
      {
        ...FORM,
        ...(byCard ? aVisaCard : {}),
        paymentMethod: byCard ? 'Credit Card' : 'Invoice',
        purchaseNumber: `order ${order}`,
        courseQuantities,
      },
    );
    if (!purchaseSuccessful) throw new Error(`nothing was bought: ${errorMessage}`);
    town.count(byCard ? 'purchases by card' : 'purchases on invoice');
    town.count('vouchers bought', VOUCHERS);
    await person.read(`${list}/summary`);
    const rows = await person.read<Row[]>(`${list}?page=1&pageSize=${VOUCHERS}`);
    town.handOut(
      courseId,
      rows.map(({ voucher }) => voucher),
    );
    await town.pause(...BETWEEN_ORDERS_MS);
  }
}
