import { MESSAGES } from '@platewise/shared/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as navigation from '../../../api/navigation';
import { readSession } from '../../../api/session';
import { orderPlaced } from '../enrolmentSlice';
import { aCourse } from '../testing/answers';
import { errors, field, fill, press } from '../testing/form';
import { ENROLLED, fillAddress, fillCard, openPayment, PAY } from '../testing/payment';

const { number, expired, cvc, amexCvc } = MESSAGES.enrolmentCard;

describe('what is asked for', () => {
  it('names everything that is missing, in the order of the form, and goes to the first', async () => {
    await openPayment();
    press('Enter address manually');
    fill('Email address', '');
    fill('Name on card', '');
    press('Pay $55.00');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Street number is required.',
        'Street name is required.',
        'City is required.',
        'State is required.',
        'Post code is required.',
        'Email address is required.',
        'Please tick the student handbook acknowledgement.',
        'Please enter the name on your card.',
        'Card number is required.',
        'Card expiry date is required.',
        'Card CVC is required.',
      ]),
    );
    expect(document.activeElement).toBe(field('Street number'));
  });

  it.each([
    ['a number that fails the check', 'Card number', '4242424242424241', number],
    ['a month that is over', 'Expiry date', '0120', expired],
    ['a CVC of one digit', 'CVC', '1', cvc],
    ['three digits for American Express', 'Card number', '378282246310005', amexCvc],
  ])('says what is wrong with a card with %s', async (_, label, value, message) => {
    await openPayment();
    fillAddress();
    fillCard();
    fill(label, value);
    press('Pay $55.00');
    await waitFor(() => expect(errors()).toEqual([message]));
  });

  it('has the name of the account on the card, until another one is typed', async () => {
    await openPayment();
    expect(field('Name on card').value).toBe('Sam Lee');
  });

  it('sets the card number in groups and names its brand while it is typed', async () => {
    const { user } = await openPayment();
    await user.type(field('Card number'), '55555555');
    expect(field('Card number').value).toBe('5555 5555');
    expect(screen.getByText('Mastercard')).toBeTruthy();
  });

  it('tells who counts as an observer before anything is paid', async () => {
    await openPayment();
    expect(screen.getByText(/^You need an observer to finish this course/)).toBeTruthy();
    expect(screen.getByText("If you don't have one").closest('details')?.open).toBe(false);
  });

  it('asks nobody to tick that they know their observer, and does not send the tick', async () => {
    const { server, place } = await openPayment({ [PAY]: ENROLLED });
    fireEvent.click(field(/^I know who will observe me/));
    fillAddress();
    fillCard();
    press('Pay $55.00');
    await waitFor(() => expect(place()).toContain('step-2'));
    expect(Object.keys(server.bodies(PAY)[0] as object).join()).not.toMatch(/observ/i);
  });

  it('says the order in one line, which opens the rest', async () => {
    const { user } = await openPayment({}, { courseId: 6 });
    const line = screen.getByRole('button', { name: /NSW Food Safety Supervisor · \$179\.00/ });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    await user.click(line);
    expect(line.getAttribute('aria-expanded')).toBe('true');
    const rest = document.getElementById(line.getAttribute('aria-controls') ?? '');
    expect(rest?.contains(screen.getByRole('region', { name: 'Your order' }))).toBe(true);
  });

  it('shows what is bought: title, units, price, valid states and when a certificate is posted', async () => {
    await openPayment({}, { courseId: 6 });
    const order = screen.getByRole('region', { name: 'Your order' }).textContent;
    for (const words of [
      'NSW Food Safety Supervisor Certificate',
      'SITXFSA005',
      'SITXFSA006',
      'Total to pay$179.00',
      'Valid in: NSW only',
      'by express post within 5 to 7 business days',
    ])
      expect(order).toContain(words);
  });

  it('warns somebody from a state where the course is not valid', async () => {
    await openPayment({}, { courseId: 6 });
    press('Enter address manually');
    fill('State', 'NSW');
    expect(screen.queryByText(/is not valid there/)).toBeNull();
    fill('State', 'VIC');
    expect(screen.getByText('Do you work in VIC?')).toBeTruthy();
  });
});

describe('who may enrol in what', () => {
  it('asks somebody with courses for their name, and logs out who says no', async () => {
    const left = vi.spyOn(navigation, 'loadPage').mockImplementation(() => undefined);
    sessionStorage.setItem('platewise-step-2-enrolment-1', '{}');
    await openPayment({}, { hasCourses: true });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Sam Lee')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: "No, That's Not Me" }));
    expect(readSession()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/Certificates/Enrol/2/'));
  });

  it('lets somebody go on who confirms the name', async () => {
    await openPayment({}, { hasCourses: true });
    fireEvent.click(await screen.findByRole('button', { name: "Yes, That's Me" }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks somebody too who has a course only since signing in', async () => {
    await openPayment({}, { courses: [aCourse({ courseId: 3 })] });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('tells somebody who is enrolled already, before the form is filled in', async () => {
    const courses = [aCourse({ courseId: 2 })];
    const { store } = await openPayment({}, { hasCourses: true, courses });
    expect(await screen.findByText(MESSAGES.enrolment.alreadyEnrolled)).toBeTruthy();
    // Neither a form to fill in nor a name to confirm comes first.
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();

    // The state between an order and step 2.
    store.dispatch(orderPlaced('enrolment-1'));
    await waitFor(() => expect(screen.queryByText(MESSAGES.enrolment.alreadyEnrolled)).toBeNull());
  });

  it.each([
    ['step 2', { completedStep2: false, completedEnrolment: false }, '/step-2/'],
    ['step 3', { completedStep2: true, completedEnrolment: false }, '/step-3/'],
  ])('leads somebody on to %s who reloads after paying', async (_, done, step) => {
    const courses = [aCourse({ status: 'Enrolment Incomplete', ...done })];
    await openPayment({}, { courses });
    const next = await screen.findByRole('link', { name: 'Continue enrolment' });
    expect(next.getAttribute('href')).toBe(`/course-enrolment/enrolment-1${step}`);
  });

  it('lets somebody enrol again whose course is over', async () => {
    const courses = [aCourse({ courseId: 2, status: 'Expired' }), aCourse({ courseId: 3 })];
    const { server } = await openPayment({}, { hasCourses: true, courses });
    await waitFor(() =>
      expect(server.asked.some(({ call }) => call.includes('userCourse'))).toBe(true),
    );
    expect(screen.queryByText(MESSAGES.enrolment.alreadyEnrolled)).toBeNull();
  });

  it('does not sell a course that is not open', async () => {
    await openPayment({}, { courseId: 1008 });
    expect(screen.getByText('Opening soon')).toBeTruthy();
    expect(screen.getByText(MESSAGES.enrolment.courseNotOpen)).toBeTruthy();
  });

  it('asks an admin nothing, whose order would be refused', async () => {
    await openPayment({}, { userType: 1 });
    expect(screen.getByText('You are logged in with an admin account')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Log out and enrol' })).toBeTruthy();
  });
});
