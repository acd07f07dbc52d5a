import { linesOf } from '@platewise/avetmiss/lines';
import type { NatContent } from '@platewise/avetmiss/types';

/** Line after line, with its number. */
export async function eachRecord(
  content: NatContent,
  look: (line: string, recordNumber: number) => void,
) {
  let recordNumber = 0;
  for await (const lines of linesOf(content))
    for (const line of lines) {
      recordNumber += 1;
      look(line, recordNumber);
    }
}
