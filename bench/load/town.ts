import { setTimeout as wait } from 'node:timers/promises';
import { emptyMinute, type Minute, Person } from './client';

export type Question = {
  id: number;
  /** For each option the right item in words, because each learner sees the items in an order of their own. */
  right: string[];
};
export type TownSettings = {
  origin: string;
  learners: number;
  minutes: number;
  questions: Question[];
  office: Record<string, string>;
};

/** Thrown between two calls when the time is up, so that no request is cut off. */
export class TimeIsUp extends Error {}

/** The share and the pace of people who click through; the others read. */
const QUICK = { share: 0.15, ms: [300, 900] } as const;
const READING_MS = [2000, 8000] as const;

/** The state that all people of a run share: the time, the vouchers to give out, and the generator's own counts. */
export class Town {
  private readonly counts: Record<string, number> = {};
  private readonly vouchers = new Map<number, string[]>();
  private minute = emptyMinute();
  private people = 0;
  readonly endsAt: number;

  constructor(private readonly settings: TownSettings) {
    this.endsAt = Date.now() + settings.minutes * 60_000;
  }

  chance = (share: number) => Math.random() < share;
  aCourse = () => [2, 3, 4, 6, 8, 1008, 1009][Math.floor(Math.random() * 7)] as number;
  rightItems = (questionId: number) =>
    this.settings.questions.find(({ id }) => id === questionId)?.right ?? [];
  newEmail = () => `person${++this.people}@example.com`;

  newPerson(fixed?: Record<string, string>) {
    const n = ++this.people;
    const address = `198.18.${(n >> 8) & 255}.${n & 255}`;
    return new Person(this.settings.origin, address, () => this.minute, fixed);
  }

  count(what: string, more = 1) {
    this.counts[what] = (this.counts[what] ?? 0) + more;
  }

  handOut = (courseId: number, codes: string[]) =>
    this.vouchers.set(courseId, [...(this.vouchers.get(courseId) ?? []), ...codes]);
  takeVoucher = (courseId: number) => this.vouchers.get(courseId)?.pop();

  /** Waits for a random time. It throws if the run is over. */
  async pause(from: number, to: number) {
    await wait(Math.max(0, Math.min(from + Math.random() * (to - from), this.endsAt - Date.now())));
    if (Date.now() >= this.endsAt) throw new TimeIsUp();
  }

  /** The same town with the pace of one person. */
  withOnePace(): Town {
    const [from, to] = this.chance(QUICK.share) ? QUICK.ms : READING_MS;
    return Object.assign(Object.create(this) as Town, { think: () => this.pause(from, to) });
  }
  think = () => this.pause(...READING_MS);

  /** Records an unexpected result of a successful call. */
  takeNote(words: string) {
    this.minute.errors.push(words);
  }

  takeMinute(): Minute {
    const { minute } = this;
    this.minute = emptyMinute();
    return minute;
  }
  tally = () => this.counts;
}
