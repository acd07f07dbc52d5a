import type { TryItBlock } from '@platewise/shared/content/blocks';
import {
  findRowsFault,
  trimRows,
  type WorkplaceForm,
  type WorkplaceRecord,
  type WorkplaceRow,
} from '@platewise/shared/study/workplaceRecords';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { isFailure } from '../../../api/failure';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { isTemporary, retryDelay } from '../../../ui/feedback/retryDelay';
import { useSaveWorkplaceRecordMutation } from './recordsApi';

/** A row on the screen. The key stays when rows above are removed. */
export type FormRow = { key: number; cells: WorkplaceRow };

/** 'changed' is not stored yet; 'waiting' will be sent again; 'conflict' was stored by another device in the meantime. */
type RecordStatus = 'idle' | 'changed' | 'sending' | 'saved' | 'waiting' | 'conflict' | 'refused';

export type RecordState = {
  rows: FormRow[];
  /** The version of the record that these rows change. */
  version: number;
  saving: RecordStatus;
  /** Attempts that failed without a connection. */
  tries: number;
  /** Why the server does not take the rows. */
  refusal: string | null;
};

type Event =
  | { type: 'edited'; rows: FormRow[] }
  | { type: 'sent' }
  | { type: 'stored'; version: number; sent: FormRow[] }
  | { type: 'not sent' }
  | { type: 'conflict' }
  | { type: 'refused'; refusal: string }
  | { type: 'loaded'; record: WorkplaceRecord | null }
  | { type: 'kept'; version: number };

function reduce(state: RecordState, event: Event): RecordState {
  switch (event.type) {
    case 'edited': {
      const { rows } = event;
      // While an answer is awaited, or another device was first, the rows wait.
      const isBusy = state.saving === 'sending' || state.saving === 'conflict';
      return { ...state, rows, saving: isBusy ? state.saving : 'changed', refusal: null };
    }
    case 'sent':
      return { ...state, saving: 'sending' };
    case 'stored': {
      const saving = state.rows === event.sent ? 'saved' : 'changed';
      return { ...state, version: event.version, saving, tries: 0 };
    }
    case 'not sent':
      return { ...state, saving: 'waiting', tries: state.tries + 1 };
    case 'conflict':
      return { ...state, saving: 'conflict', tries: 0 };
    case 'refused':
      return { ...state, saving: 'refused', refusal: event.refusal, tries: 0 };
    case 'loaded':
      return open(event.record);
    case 'kept':
      return { ...state, version: event.version, saving: 'changed' };
  }
}

const open = (record: WorkplaceRecord | null): RecordState => ({
  rows: withKeys(record?.rows ?? []),
  version: record?.version ?? 0,
  saving: 'idle',
  tries: 0,
  refusal: null,
});

let lastKey = 0;
export const aRow = (cells: WorkplaceRow = {}): FormRow => ({ key: ++lastKey, cells });

/** There is always a row to write in. */
const withKeys = (rows: readonly WorkplaceRow[]) =>
  rows.length > 0 ? rows.map((cells) => aRow(cells)) : [aRow()];

export const cellsOf = (rows: FormRow[]) => rows.map(({ cells }) => cells);

const isSame = (form: WorkplaceForm, one: WorkplaceRow[], other: WorkplaceRow[]) => {
  const inOrder = (rows: WorkplaceRow[]) =>
    JSON.stringify(
      trimRows(form, rows).map((cells) =>
        Object.entries(cells).toSorted(([a], [b]) => a.localeCompare(b)),
      ),
    );
  return inOrder(one) === inOrder(other);
};

/** The stored record, or the rows that this device has written since. */
function openWithDraft(
  { form, id }: TryItBlock,
  userCourseId: string,
  stored: WorkplaceRecord | null,
): RecordState {
  const draft = recordDraft(userCourseId, id).read();
  const opened = open(stored);
  if (!draft || isSame(form, draft.rows, stored?.rows ?? [])) return opened;
  const saving = draft.version === opened.version ? 'changed' : 'conflict';
  return { ...opened, rows: withKeys(draft.rows), saving };
}

const PAUSE_MS = 1500;

/** A record that saves itself: after a pause, when a field is left, and when the page is turned. */
export function useRecord(userCourseId: string, block: TryItBlock, stored: WorkplaceRecord | null) {
  const { id: blockId, form } = block;
  const [state, dispatch] = useReducer(reduce, null, () =>
    openWithDraft(block, userCourseId, stored),
  );
  const [saveRecord] = useSaveWorkplaceRecordMutation();
  const draft = recordDraft(userCourseId, blockId);
  const latestRows = useRef(state.rows);
  const isSending = useRef(false);
  const { rows, version, saving, tries } = state;
  const fault = findRowsFault(form, trimRows(form, cellsOf(rows)));

  useEffect(() => {
    latestRows.current = rows;
  }, [rows]);

  async function send() {
    if (isSending.current || fault) return;
    isSending.current = true;
    dispatch({ type: 'sent' });
    const change = { blockId, version, rows: trimRows(form, cellsOf(rows)) };
    const { data, error } = await saveRecord({ userCourseId, change });
    isSending.current = false;
    if (data) {
      if (latestRows.current === rows) draft.remove();
      else draft.write({ rows: cellsOf(latestRows.current), version: data.version });
      return dispatch({ type: 'stored', version: data.version, sent: rows });
    }
    const failure = isFailure(error) ? error : null;
    if (isTemporary(error)) return dispatch({ type: 'not sent' });
    if (failure?.errors?.version) return dispatch({ type: 'conflict' });
    dispatch({ type: 'refused', refusal: failure?.Message ?? 'This could not be saved.' });
  }
  const sendLatest = useEffectEvent(send);

  useEffect(() => {
    if (saving !== 'changed' && saving !== 'waiting') return;
    const sendNow = () => void sendLatest();
    const timer = setTimeout(sendNow, saving === 'changed' ? PAUSE_MS : retryDelay(tries));
    window.addEventListener('online', sendNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
    };
    // Each change begins the pause again.
  }, [saving, tries, rows]);

  function saveNow() {
    if (saving === 'changed') void send();
  }
  const leave = useEffectEvent(saveNow);
  useEffect(() => () => leave(), []);

  return {
    state,
    fault,
    edit: (changed: FormRow[]) => {
      draft.write({ rows: cellsOf(changed), version });
      dispatch({ type: 'edited', rows: changed });
    },
    /** A field was left. */
    saveNow,
    load: (record: WorkplaceRecord | null) => {
      draft.remove();
      dispatch({ type: 'loaded', record });
    },
    keepMine: (now: WorkplaceRecord | null) => {
      const newest = now?.version ?? 0;
      draft.write({ rows: cellsOf(rows), version: newest });
      dispatch({ type: 'kept', version: newest });
    },
  };
}

/** The rows on this device that the server may not have, and the version of the record that they change. */
type RecordDraft = { rows: WorkplaceRow[]; version: number };

const isDraft = (value: unknown): value is RecordDraft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  Number.isInteger(value.version) &&
  'rows' in value &&
  Array.isArray(value.rows) &&
  value.rows.every(
    (row: unknown) =>
      typeof row === 'object' &&
      row !== null &&
      Object.values(row).every((cell) => typeof cell === 'string'),
  );

const recordDraft = (userCourseId: string, blockId: string) =>
  draftStorage(`record-${userCourseId}-${blockId}`, 'device', isDraft);
