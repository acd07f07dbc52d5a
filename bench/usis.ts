import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../apps/api/src/context';
import { openContext } from '../apps/api/src/openContext';
import { sealDetails } from '../apps/api/src/sealing/sealedAnswers';
import { savedDetails } from '../apps/api/src/testing/forms';
import { checkCharacter, USI_ALPHABET } from '../packages/shared/src/usi';
import { startStandin } from '../packages/usi-standin/src/standin';
import { onServer } from './setUp/onServer';

const PORT = 18_096;
const PEOPLE = 20_000;
const AT_A_TIME = 1_000;
const KILLED_AFTER = 8_000;
const PASSWORD = 'Keystore password 1';
const AFTER_THE_CLAIM_MINUTES = 11;

function usiOf(n: number): string {
  let nine = '';
  for (let rest = n; nine.length < 9; rest = Math.floor(rest / USI_ALPHABET.length))
    nine += USI_ALPHABET.charAt(rest % USI_ALPHABET.length);
  return nine + checkCharacter(nine);
}

type Standin = Awaited<ReturnType<typeof startStandin>>;

async function storeDetails(ctx: AppContext, standin: Standin) {
  const enrolments = await ctx.db.enrolment.findMany({ select: { id: true } });
  const details = savedDetails();
  for (let from = 0; from < enrolments.length; from += AT_A_TIME)
    await ctx.db.enrolmentDetails.createMany({
      data: enrolments.slice(from, from + AT_A_TIME).map(({ id }, i) => {
        const usiNumber = usiOf(from + i);
        standin.register.put({
          usi: usiNumber,
          state: 'Valid',
          firstName: details.usiFirstName,
          familyName: details.usiLastName,
          dateOfBirth: '1990-05-04',
        });
        return sealDetails(ctx, { ...details, usiNumber, enrolmentId: id });
      }),
    });
}

/** The USIs of 20,000 people verified by the stand-in in one run that is killed, and one that goes on. */
await onServer(PORT, async ({ client, env }) => {
  const standin = await startStandin();
  const keystoreFile = path.join(env.DATA_DIR ?? '', 'keystore.xml');
  writeFileSync(keystoreFile, standin.createKeystore({ password: PASSWORD }));
  const withRegistry = {
    ...env,
    USI_PROVIDER: 'http',
    USI_ORG_CODE: standin.orgCode,
    USI_ABN: standin.abn,
    USI_KEYSTORE_FILE: keystoreFile,
    USI_KEYSTORE_PASSWORD: PASSWORD,
    USI_SERVICE_URL: standin.serviceUrl,
    USI_TOKEN_URL: standin.tokenUrl,
  };
  await client.query(readFileSync(new URL('usis/people.sql', import.meta.url), 'utf8'));
  const { ctx, close } = await openContext({ ...env, RUN_JOBS: '0', LOG_LEVEL: 'error' });
  await storeDetails(ctx, standin);
  await close();

  const verified = async () => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS n FROM "UsiCheck" WHERE state = 'verified'`,
    );
    return rows[0].n as number;
  };
  const run = (minutesAhead: number) =>
    spawn('node_modules/.bin/tsx', ['bench/usis/verifyAll.ts', String(minutesAhead)], {
      env: { ...process.env, NODE_ENV: 'test', ...withRegistry },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
  const calls = () => standin.calls.filter((call) => call !== 'token').length;

  console.log(`\nUSIs: ${PEOPLE} people verified by the stand-in\n`);
  const killed = run(0);
  while ((await verified()) < KILLED_AFTER) await wait(20);
  process.kill(-(killed.pid ?? 0), 'SIGKILL');
  await wait(500);
  console.log(`  killed with ${await verified()} verified, after ${calls()} calls`);

  const began = performance.now();
  const left = PEOPLE - (await verified());
  const second = run(AFTER_THE_CLAIM_MINUTES);
  await new Promise((ended) => {
    second.once('exit', ended);
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(`  the other ${left} in ${seconds.toFixed(1)} s, start of the process included`);
  console.log(`  ${await verified()} verified, ${calls()} calls of at most 500 people`);
  await standin.close();
  const atBest = PEOPLE / 500;
  const isRight = (await verified()) === PEOPLE && calls() <= atBest + 1;
  console.log(isRight ? '  holds' : '  does NOT hold');
  if (!isRight) process.exitCode = 1;
});
