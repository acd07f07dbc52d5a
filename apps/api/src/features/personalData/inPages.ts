const AT_A_TIME = 100;

type Page = { take: number; cursor?: { id: string }; skip?: number };

/** Rows in the order of their ids, a page at a time, so that many need no more memory than few. */
export async function* inPages<Row extends { id: string }>(
  read: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const rows = await read({
      take: AT_A_TIME,
      ...(after ? { cursor: { id: after }, skip: 1 } : {}),
    });
    yield* rows;
    after = rows.length === AT_A_TIME ? rows.at(-1)?.id : undefined;
  } while (after);
}
