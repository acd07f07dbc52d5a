import { array, type InferType, mixed, object, string } from 'yup';
import { isDay } from '../dates';
import { required, response, text, whole } from '../fields';

/* Forms that learners fill in at work: 'try it' blocks of a lesson. */

export type FormColumn = {
  name: string;
  label: string;
  /** 'celsius' is a number with at most one decimal place, 'time' is HH:mm, 'date' is YYYY-MM-DD, 'ticks' is a list of `choices`. */
  type: 'text' | 'date' | 'time' | 'celsius' | 'ticks';
  choices?: readonly string[];
  /** A row with this column left empty is incomplete. */
  needed: boolean;
};
type FormAbout = {
  title: string;
  rowName: string;
  mostRows: number;
  columns: readonly FormColumn[];
};

const ALLERGENS = [
  'Wheat',
  'Gluten',
  'Milk',
  'Egg',
  'Fish',
  'Crustacean',
  'Mollusc',
  'Peanut',
  'Tree nuts',
  'Sesame',
  'Soy',
  'Lupin',
  'Sulphites',
] as const;

export const WORKPLACE_FORMS = {
  'temperature-log': {
    title: 'Temperature log',
    rowName: 'reading',
    mostRows: 40,
    columns: [
      { name: 'date', label: 'Date', type: 'date', needed: true },
      { name: 'time', label: 'Time', type: 'time', needed: true },
      { name: 'food', label: 'Food or fridge', type: 'text', needed: true },
      { name: 'celsius', label: 'Temperature (°C)', type: 'celsius', needed: true },
      { name: 'action', label: 'What you did', type: 'text', needed: false },
    ],
  },
  'cooling-log': {
    title: 'Cooling log',
    rowName: 'food',
    mostRows: 20,
    columns: [
      { name: 'date', label: 'Date', type: 'date', needed: true },
      { name: 'food', label: 'Food', type: 'text', needed: true },
      { name: 'startedAt', label: 'Time at 60 °C', type: 'time', needed: true },
      { name: 'afterTwoHours', label: 'After 2 hours (°C)', type: 'celsius', needed: true },
      { name: 'afterSixHours', label: 'After 6 hours (°C)', type: 'celsius', needed: false },
      { name: 'action', label: 'What you did', type: 'text', needed: false },
    ],
  },
  'allergen-matrix': {
    title: 'Allergen matrix',
    rowName: 'dish',
    mostRows: 20,
    columns: [
      { name: 'dish', label: 'Dish', type: 'text', needed: true },
      {
        name: 'allergens',
        label: 'What is in it',
        type: 'ticks',
        choices: ALLERGENS,
        needed: false,
      },
      { name: 'checked', label: 'Where you looked', type: 'text', needed: true },
    ],
  },
  'cleaning-schedule': {
    title: 'Cleaning schedule',
    rowName: 'job',
    mostRows: 20,
    columns: [
      { name: 'what', label: 'What is cleaned', type: 'text', needed: true },
      { name: 'how', label: 'How', type: 'text', needed: true },
      { name: 'howOften', label: 'How often', type: 'text', needed: true },
      { name: 'who', label: 'Who', type: 'text', needed: true },
    ],
  },
  'hold-label': {
    title: 'Hold label',
    rowName: 'label',
    mostRows: 5,
    columns: [
      { name: 'food', label: 'Food and how much', type: 'text', needed: true },
      { name: 'why', label: 'Why it is held', type: 'text', needed: true },
      { name: 'date', label: 'Date', type: 'date', needed: true },
      { name: 'time', label: 'Time', type: 'time', needed: true },
      { name: 'heldBy', label: 'Held by', type: 'text', needed: true },
      { name: 'decides', label: 'Who decides', type: 'text', needed: true },
    ],
  },
} as const satisfies Record<string, FormAbout>;
export type WorkplaceForm = keyof typeof WORKPLACE_FORMS;
export const WORKPLACE_FORM_NAMES = Object.keys(WORKPLACE_FORMS) as WorkplaceForm[];
export const workplaceForm = (form: WorkplaceForm): FormAbout => WORKPLACE_FORMS[form];

/** A row of a form: column name to what the learner wrote. Ticks are joined by ', '. */
export type WorkplaceRow = Record<string, string>;

const LONGEST_CELL = 200;
/** No form has more. */
const MOST_ROWS = 40;

/** The texts of a row. Its columns are checked where the form is known. */
const row = () =>
  mixed<WorkplaceRow>()
    .test('row', 'A row must have texts only.', (value) => value !== undefined && isRow(value))
    .required(required('A row'));

const isRow = (value: unknown): value is WorkplaceRow =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((cell) => typeof cell === 'string');

export const workplaceRecordSchema = object({
  /** The block's id: 'units/SITXFSA006/my-cooling-log'. */
  blockId: text('Block', 100).required(required('blockId')),
  /** The version that was read; 0 for a record that does not exist yet. */
  version: whole('Version')
    .min(0, 'version must not be negative.')
    .max(2_147_483_647, 'version is not one that a record can have.')
    .required(required('version')),
  rows: array()
    .of(row())
    .typeError('rows must be a list.')
    .max(MOST_ROWS, `rows must not be more than ${MOST_ROWS}.`)
    .required(required('rows')),
});
export type WorkplaceRecordChange = InferType<typeof workplaceRecordSchema>;

export const workplaceRecordResponse = response.object({
  blockId: response.text(),
  form: string<WorkplaceForm>().defined(),
  title: response.text(),
  version: response.int(),
  /** Each row maps column names to text. */
  rows: response.list(mixed<WorkplaceRow>().defined()),
  updatedAt: response.text(),
});
export type WorkplaceRecord = InferType<typeof workplaceRecordResponse>;

const CELSIUS = /^-?\d{1,3}(\.\d)?$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The choices of a cell of ticks. */
export const tickedIn = (cell: string): string[] => (cell ? cell.split(', ') : []);

/** Why a cell is not what its column takes; null if it is. An empty cell is allowed: a record is filled in over days. */
export function findCellFault(column: FormColumn, cell: string): string | null {
  if (cell === '') return null;
  switch (column.type) {
    case 'celsius':
      return CELSIUS.test(cell) ? null : 'Please enter a temperature like 4 or 3.5.';
    case 'time':
      return TIME.test(cell) ? null : 'Please enter a time like 14:30.';
    case 'date':
      return isDay(cell) ? null : 'Please choose a date.';
    case 'ticks': {
      const ticked = tickedIn(cell);
      const isKnown = ticked.every((each) => column.choices?.includes(each));
      return isKnown && new Set(ticked).size === ticked.length ? null : 'Please choose again.';
    }
    default:
      return text(column.label, LONGEST_CELL).isValidSync(cell)
        ? null
        : `${column.label} must be one line of at most ${LONGEST_CELL} letters.`;
  }
}

/** Why rows do not fit their form; null if they do. */
export function findRowsFault(form: WorkplaceForm, rows: readonly WorkplaceRow[]): string | null {
  const { columns, mostRows, rowName } = workplaceForm(form);
  if (rows.length > mostRows) return `There is room for ${mostRows} rows.`;
  for (const [i, cells] of rows.entries()) {
    for (const [name, cell] of Object.entries(cells)) {
      const column = columns.find((each) => each.name === name);
      if (!column) return 'This form has no such column. Please reload the page.';
      const fault = findCellFault(column, cell);
      if (fault) return `${column.label}, ${rowName} ${i + 1}: ${fault}`;
    }
  }
  return null;
}

/** The rows in which something is written, without spaces around it. A comma or a real minus of a temperature is taken. */
export const trimRows = (form: WorkplaceForm, rows: readonly WorkplaceRow[]): WorkplaceRow[] => {
  const isCelsius = (name: string) =>
    workplaceForm(form).columns.some((each) => each.name === name && each.type === 'celsius');
  return rows
    .map((cells) =>
      Object.fromEntries(
        Object.entries(cells)
          .map(([name, cell]): [string, string] => [
            name,
            isCelsius(name) ? cell.trim().replace(',', '.').replace('−', '-') : cell.trim(),
          ])
          .filter(([, cell]) => cell !== ''),
      ),
    )
    .filter((cells) => Object.keys(cells).length > 0);
};

/** The labels of the columns that a row still needs. */
export const listMissing = (form: WorkplaceForm, cells: WorkplaceRow): string[] =>
  workplaceForm(form)
    .columns.filter(({ name, needed }) => needed && !cells[name])
    .map(({ label }) => label);
