import { describe, expect, it } from 'vitest';
import { answersOf, type CheckDraft, stepAfter, stepAt, stepBefore, stepsOf } from './checkSteps';

const HANDLER: CheckDraft = {
  state: 'QLD',
  role: 'handler',
  business: 'hospitality',
  observer: 'yes',
  label: 'a',
  fridge: 'b',
  note: 'c',
  digital: 'alone',
};
const SUPERVISOR: CheckDraft = { ...HANDLER, state: 'NSW', role: 'supervisor' };
const RENEWING: CheckDraft = {
  ...SUPERVISOR,
  certificate: 'expired',
  expiredOn: '2026-10-01',
  certificateNumber: '12 34',
};

describe('the screens of the check', () => {
  it.each([
    ['a handler who is seen at work', HANDLER, 8],
    ['a handler without an observer', { ...HANDLER, observer: 'no' as const }, 9],
    ['a supervisor outside NSW', { ...SUPERVISOR, state: 'VIC' as const }, 8],
    ['a supervisor in NSW', { ...SUPERVISOR, certificate: 'none' as const }, 9],
    ['a supervisor in NSW who renews', RENEWING, 10],
  ])('of %s', (_, draft, screens) => expect(stepsOf(draft)).toHaveLength(screens));

  it('follow each other, and lead back', () => {
    expect(stepAfter({ ...HANDLER, observer: 'yes' }, 'observer')).toBe('label');
    expect(stepAfter({ ...HANDLER, observer: 'no' }, 'observer')).toBe('kitchen');
    expect(stepBefore(HANDLER, 'label')).toBe('observer');
    expect(stepBefore(HANDLER, 'state')).toBeUndefined();
  });

  it.each([
    [{}, null, 'state'],
    [{}, 'fridge', 'state'],
    [{ state: 'QLD' as const }, 'state', 'state'],
    [{ state: 'QLD' as const }, null, 'work'],
    [HANDLER, null, 'supports'],
    [HANDLER, 'note', 'note'],
    [HANDLER, 'kitchen', 'supports'],
    [HANDLER, 'nonsense', 'supports'],
    [SUPERVISOR, null, 'certificate'],
  ])('%j at the address %j: %s', (draft, name, step) => expect(stepAt(draft, name)).toBe(step));
});

describe('the answers that are sent', () => {
  it('are there once every screen has one', () => {
    expect(answersOf({ ...HANDLER, observer: undefined }, [])).toBeNull();
    expect(answersOf(HANDLER, ['aloud'])).toEqual({
      ...HANDLER,
      kitchen: 'yes',
      certificate: 'none',
      supports: ['aloud'],
    });
  });

  it('leave out what does not apply any more', () => {
    expect(answersOf(RENEWING, [])).toMatchObject({
      certificate: 'expired',
      expiredOn: '2026-10-01',
      certificateNumber: '12 34',
    });
    const current = answersOf({ ...RENEWING, certificate: 'current' }, []);
    expect(current).toMatchObject({ certificate: 'current', certificateNumber: '12 34' });
    expect(current?.expiredOn).toBeUndefined();
    const moved = answersOf({ ...RENEWING, state: 'VIC' }, []);
    expect(moved?.certificate).toBe('none');
    expect(moved?.certificateNumber).toBeUndefined();
    expect(moved?.expiredOn).toBeUndefined();
    expect(answersOf({ ...HANDLER, kitchen: 'no' }, [])?.kitchen).toBe('yes');
  });
});
