import { performance } from 'node:perf_hooks';
import { anAddress, aVisaCard } from '../apps/api/src/testing/forms';
import { PURCHASABLE_COURSES } from '../packages/shared/src/content/courses';
import { measureVoucherTable } from './business/voucherTable';
import { onServer } from './setUp/onServer';
import { issueBusinessToken } from './setUp/tokens';

const ROUNDS = 7;
const VOUCHERS = 500;
const PORT = 18_070;

/** The vouchers of all courses together are one purchase of this size. */
const each = Math.floor(VOUCHERS / PURCHASABLE_COURSES.length);
const courseQuantities = PURCHASABLE_COURSES.map(({ courseId }, i) => ({
  courseId,
  quantity: i === 0 ? VOUCHERS - each * (PURCHASABLE_COURSES.length - 1) : each,
}));
const FORM = {
  companyName: 'Bench Cafes',
  phone: '0299999999',
  email: 'bench@example.com',
  ...anAddress,
  ...aVisaCard,
  courseQuantities,
};

async function buy(
  origin: string,
  paymentMethod: string,
  round: number,
  header: Record<string, string>,
) {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/v1/corporate/purchase-vouchers`, {
    method: 'POST',
    headers: { ...header, 'Content-Type': 'application/json' },
    // The server refuses the same order twice in two minutes.
    body: JSON.stringify({ ...FORM, paymentMethod, purchaseNumber: `bench ${round}` }),
  });
  const { purchaseSuccessful } = (await answer.json()) as { purchaseSuccessful?: boolean };
  if (!purchaseSuccessful) throw new Error(`the purchase was answered ${answer.status}`);
  return performance.now() - began;
}

await onServer(PORT, async ({ origin, client }) => {
  const header = await issueBusinessToken(client);
  console.log(
    `\nOne purchase of ${VOUCHERS} vouchers of ${PURCHASABLE_COURSES.length} courses, with its invoice and its mail\n`,
  );
  for (const paymentMethod of ['Credit Card', 'Invoice']) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push(await buy(origin, paymentMethod, round, header));
    times.sort((a, b) => a - b);
    const shown = (time: number | undefined) => `${(time ?? Number.NaN).toFixed(0).padStart(5)} ms`;
    console.log(
      `  ${paymentMethod.padEnd(28)} median ${shown(times[Math.floor(ROUNDS / 2)])}   slowest ${shown(times.at(-1))}   (${ROUNDS} purchases)`,
    );
  }
  await measureVoucherTable(client, origin, header);
  console.log();
});
