import type { Statement } from '@platewise/shared/businessStatement';
import { showDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../../context';
import {
  BOTTOM,
  drawHead,
  drawParties,
  drawTable,
  numberPages,
  type PaperColumn,
  type PaperRow,
  QUIET,
  startPaper,
  WIDTH,
  write,
} from '../../invoices/accountsPaper';
import { howToPayAny } from '../../invoices/howToPay';

type Doc = PDFKit.PDFDocument;
type Buyer = { address: string | null; email: string };

/** The statement of a business: every entry of the period with the balance after it, and the age of the debt. */
export async function drawStatement(
  statement: Statement,
  buyer: Buyer,
  { config, now }: Pick<AppContext, 'config' | 'now'>,
): Promise<Doc> {
  const period = `${showDay(statement.startDate)} to ${showDay(statement.endDate)}`;
  const toPay = statement.closingCents > 0 ? howToPayAny(config) : [];
  const doc = await startPaper(config, {
    title: `Statement ${period}`,
    createdAt: now(),
    texts: [statement, buyer, toPay],
  });
  drawHead(doc, config, 'Statement', [period, `Balance ${showCents(statement.closingCents)}`]);
  drawParties(doc, config, [statement.name, buyer.address, buyer.email]);
  drawTable(doc, COLUMNS, rowsOf(statement));
  drawAgeing(doc, statement);
  drawHowToPay(doc, toPay);
  numberPages(doc, `Statement ${period}`);
  return doc;
}

const COLUMNS: PaperColumn[] = [
  { title: 'Date', x: 0, width: 70 },
  { title: 'Details', x: 78, width: 227, left: true },
  { title: 'Amount', x: 313, width: 80 },
  { title: 'Balance', x: 401, width: WIDTH - 401 },
];

const rowsOf = (statement: Statement): PaperRow[] => [
  {
    cells: [showDay(statement.startDate), 'Opening balance', '', showCents(statement.openingCents)],
  },
  ...statement.lines.map(({ day, text, amountCents, balanceCents }) => ({
    cells: [showDay(day), text, showCents(amountCents), showCents(balanceCents)],
  })),
  {
    cells: [showDay(statement.endDate), 'Closing balance', '', showCents(statement.closingCents)],
    face: 'strong',
  },
];

/** The groups next to each other, as the reader of a statement expects them. */
function drawAgeing(doc: Doc, { ageing, closingCents }: Statement) {
  if (closingCents === 0) return;
  if (doc.y + 90 > BOTTOM) doc.addPage();
  const top = doc.y + 24;
  const width = WIDTH / ageing.length;
  ageing.forEach(({ label, cents }, index) => {
    write(doc, label, index * width, top, { size: 9, colour: QUIET, width: width - 8 });
    write(doc, showCents(cents), index * width, top + 28, { face: 'strong', width: width - 8 });
  });
  doc.y = top + 48;
}

function drawHowToPay(doc: Doc, lines: string[]) {
  if (lines.length === 0) return;
  if (doc.y + 90 > BOTTOM) doc.addPage();
  write(doc, 'How to pay', 0, doc.y + 16, { face: 'strong', size: 11 });
  for (const line of lines) write(doc, line, 0, doc.y + 3);
}
