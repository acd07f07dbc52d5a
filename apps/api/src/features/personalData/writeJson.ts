import type { AppContext } from '../../context';
import type { Person } from './section';
import { SECTIONS } from './sections';

const FORMAT = 'personal-data/1';

/** One object: who and when, then a list for each section. It is written while it is read. */
export async function* writeJson(ctx: AppContext, person: Person): AsyncGenerator<string> {
  const about = { format: FORMAT, from: ctx.config.rto.name, madeAt: ctx.now().toISOString() };
  yield JSON.stringify(about, null, 1).slice(0, -2);
  for (const { name, rows } of SECTIONS) {
    yield `,\n "${name}": [`;
    let before = '\n';
    for await (const row of rows(ctx, person)) {
      yield before + JSON.stringify(row, null, 1);
      before = ',\n';
    }
    yield before === '\n' ? ']' : '\n]';
  }
  yield '\n}\n';
}
