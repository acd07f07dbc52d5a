import { setTimeout as wait } from 'node:timers/promises';
import { liveAsBusiness } from './business';
import { RefusalError } from './client';
import { liveAsLearner } from './learner';
import { liveAsOffice } from './office';
import { TimeIsUp, Town, type TownSettings } from './town';

const BUSINESSES = 3;
/** People arrive one by one: they do not all register in the first second. */
const ARRIVING = 0.15;
const LONGEST_ARRIVING_MS = 90_000;

/** Simulates one person after another until the time is up. A person who is refused gives up, and the next one starts. */
async function livesOf(town: Town, live: (town: Town) => Promise<void>) {
  while (Date.now() < town.endsAt) {
    try {
      await live(town.withOnePace());
    } catch (error) {
      if (error instanceof TimeIsUp) return;
      if (!(error instanceof RefusalError)) town.takeNote(String(error));
      await wait(1000);
    }
  }
}

async function run(settings: TownSettings) {
  const town = new Town(settings);
  const minutes = setInterval(() => process.send?.({ minute: town.takeMinute() }), 60_000);
  const arriving = Math.min(LONGEST_ARRIVING_MS, settings.minutes * 60_000 * ARRIVING);
  await Promise.all([
    livesOf(town, (seen) => liveAsOffice(seen, settings.office)),
    ...Array.from({ length: BUSINESSES }, () => livesOf(town, liveAsBusiness)),
    ...Array.from({ length: settings.learners }, async (_, i) => {
      await wait(((i + 1) * arriving) / settings.learners);
      await livesOf(town, liveAsLearner);
    }),
  ]);
  clearInterval(minutes);
  process.send?.({ minute: town.takeMinute(), tally: town.tally() }, () => process.exit());
}

process.once('message', (settings: TownSettings) => void run(settings));
