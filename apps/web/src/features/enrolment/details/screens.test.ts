import { enrolmentStep2Schema } from '@platewise/shared/enrolments/step2';
import { describe, expect, it } from 'vitest';
import { STEP_2, STEP_2_ANSWERED } from '../testing/answers';
import { toValues } from './detailsValues';
import { castAnswers, firstOpenScreen, SCREENS, screenOfRefusal } from './screens';

const ANSWERED = { ...toValues(STEP_2_ANSWERED), studentAcknowledgment: true };

describe('the screens of step 2', () => {
  it('ask every question once', () => {
    const asked = SCREENS.flatMap(({ fields }) => [...fields]);
    expect([...asked].sort()).toEqual(Object.keys(enrolmentStep2Schema.fields).sort());
  });

  it.each([
    ['nothing is answered', toValues(STEP_2), 1],
    ['the school is missing', { ...ANSWERED, levelOfSchool: '' }, 2],
    ['the USI is wrong', { ...ANSWERED, usiNumber: 'I' }, 3],
    ['only the tick is missing', toValues(STEP_2_ANSWERED), 4],
    ['everything is answered', ANSWERED, 4],
  ])('are open up to the first that is not complete: %s', (_, values, screen) => {
    expect(firstOpenScreen(values)).toBe(screen);
  });
});

describe('all answers together', () => {
  it('are sent as they were before there were screens', async () => {
    expect(await castAnswers(ANSWERED)).toMatchObject({ bornInAustralia: true, gender: 'F' });
  });

  it('are refused like at the server, with the messages of the first screen that is wrong', async () => {
    const values = { ...ANSWERED, levelOfSchool: '', howDidYouHear: '', disability: '' };
    const refusal: unknown = await castAnswers(values).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 400,
      errors: {
        levelOfSchool: ['Select your highest completed school level.'],
        howDidYouHear: ['Select how you heard about us.'],
      },
    });
    expect(Object.keys((refusal as { errors: object }).errors)).toHaveLength(2);
    expect(screenOfRefusal(refusal)).toBe(2);
  });

  it('belong to no screen where no field was refused', () => {
    expect(screenOfRefusal({ status: 500, Message: 'Oops', title: '', type: '' })).toBeNull();
    expect(screenOfRefusal(new Error('Oops'))).toBeNull();
  });
});
