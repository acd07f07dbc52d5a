import { ConfigError } from '../configError';
import { closeContext, openContext } from '../openContext';
import { rotateKeys } from '../sealing/rotateKeys';
import { sealOpenFields } from '../sealing/sealOpenFields';

/** Seals what is sealed with another key than FIELD_KEY with it, while the product runs. */
async function run() {
  const opened = await openContext({ ...process.env, RUN_JOBS: '0', LOG_LEVEL: 'warn' });
  try {
    await sealOpenFields(opened.ctx);
    const { resealed, faults } = await rotateKeys(opened.ctx);
    for (const [column, count] of resealed)
      if (count > 0) console.log(`${column}: ${count.toLocaleString('en-AU')} sealed anew`);
    for (const fault of faults) console.error(fault);
    console.log(
      faults.length > 0
        ? 'Keep the former keys.'
        : 'Everything is sealed with FIELD_KEY. FIELD_FORMER_KEYS can be emptied, and NAT_FORMER_SECRETS.',
    );
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await closeContext(opened);
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : String(error));
  process.exit(1);
});
