type Entry = { actorEmail: string | null; asUserId: string | null; asUserEmail: string | null };

/** 'ana@example.com as mei@example.com' */
export function whoDid({ actorEmail, asUserId, asUserEmail }: Entry): string {
  const who = actorEmail ?? 'the command line';
  return asUserId ? `${who} as ${asUserEmail ?? 'the learner'}` : who;
}
