const LONGEST = 2000;

/** Removes literal values from a query. Most values are parameters, but some queries contain literals. */
export const withoutValues = (sql: string) =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/E?'(?:[^'\\]|''|\\[\s\S])*'/gi, '?')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?(?![\w.])/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST);

const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:ONLY\s+)?(?:"?\w+"?\.)?"?(\w+)"?/i;

/** 'SELECT Enrolment'; 'COMMIT' */
export function nameOfQuery(sql: string): string {
  const verb = /^\W*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'query';
  const table = TABLE.exec(sql)?.[1];
  return table ? `${verb} ${table}` : verb;
}
