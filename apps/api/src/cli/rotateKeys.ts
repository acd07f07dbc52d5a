import { formatNumber } from '@platewise/shared/count';
import { runCommand } from '../runCommand';
import { rotateKeys } from '../sealing/rotateKeys';
import { sealOpenFields } from '../sealing/sealOpenFields';
import { resealStoredFiles } from '../sealing/storedFiles';

/** Seals every value with FIELD_KEY that another key has sealed. The product can keep running. */
await runCommand(async (ctx) => {
  await sealOpenFields(ctx);
  const { resealed, faults: ofRows } = await rotateKeys(ctx);
  const files = await resealStoredFiles(ctx);
  resealed.set('SkillClip.file', files.resealed);
  const faults = [...ofRows, ...files.faults];
  for (const [column, count] of resealed)
    if (count > 0) console.log(`${column}: ${formatNumber(count)} sealed again`);
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length > 0
      ? 'Some values could not be opened. Keep the former keys.'
      : 'Everything is sealed with FIELD_KEY. You can now empty FIELD_FORMER_KEYS and NAT_FORMER_SECRETS.',
  );
  if (faults.length > 0) process.exitCode = 1;
});
