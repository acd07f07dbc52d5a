import { formatNumber } from '@platewise/shared/count';
import { runCommand } from '../runCommand';
import { rotateKeys } from '../sealing/rotateKeys';
import { sealOpenFields } from '../sealing/sealOpenFields';

/** Seals what is sealed with another key than FIELD_KEY with it, while the product runs. */
await runCommand(async (ctx) => {
  await sealOpenFields(ctx);
  const { resealed, faults } = await rotateKeys(ctx);
  for (const [column, count] of resealed)
    if (count > 0) console.log(`${column}: ${formatNumber(count)} sealed again`);
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length > 0
      ? 'Keep the former keys.'
      : 'Everything is sealed with FIELD_KEY. FIELD_FORMER_KEYS can be emptied, and NAT_FORMER_SECRETS.',
  );
  if (faults.length > 0) process.exitCode = 1;
});
