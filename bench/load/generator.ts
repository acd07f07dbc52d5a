import { setTimeout as wait } from 'node:timers/promises';
import { liveAsBusiness } from './business';
import { Refused } from './client';
import { liveAsLearner } from './learner';
import { liveAsOffice } from './office';
import { TimeIsUp, Town, type TownSettings } from './town';

const BUSINESSES = 3;
/** People come one by one: nobody registers in the first second with everybody else. */
const ARRIVING = 0.15;
const LONGEST_ARRIVING_MS = 90_000;

/** Lives one life after the other until the time is up. Whoever is refused something gives up, and somebody else comes. */
async function livesOf(town: Town, live: (town: Town) => Promise<void>) {
  while (Date.now() < town.endsAt) {
    try {
      await live(town.seenBySomebody());
    } catch (error) {
      if (error instanceof TimeIsUp) return;
      if (!(error instanceof Refused)) town.takeNote(String(error));
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
