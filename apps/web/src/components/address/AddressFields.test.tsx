import { addressFields } from '@platewise/shared/addresses';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { object } from 'yup';
import { fakeServer, problem } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { AddressFields } from './AddressFields';
import { BLANK_ADDRESS } from './addressValues';

const FIND = 'POST /address/find';
const RETRIEVE = 'POST /address/retrieve';
const CHECK = 'POST /address/check';
const LOOKED_UP = { status: 'SUCCESS', messages: [] };
const suggestions = (...lines: string[]) => ({
  body: {
    ...LOOKED_UP,
    payload: lines.map((fullAddress) => ({ id: `id of ${fullAddress}`, fullAddress })),
  },
});
const LINE = 'Shop 3 Galleria, 45 King Street, Newtown NSW 2042';
const FOUND = {
  fullAddress: LINE,
  subdwelling: 'Shop 3',
  buildingName: 'Galleria',
  streetNumber: '45',
  street: 'King Street',
  locality: 'Newtown',
  state: 'NSW',
  postcode: '2042',
};
const split = (over: object = {}) => ({ body: { ...LOOKED_UP, payload: [{ ...FOUND, ...over }] } });

function show(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const sent: object[] = [];
  const server = fakeServer({
    [FIND]: suggestions(LINE, '45 King Street, Warrawong NSW 2502'),
    [RETRIEVE]: split(),
    [CHECK]: { body: { message: null } },
    ...handlers,
  });
  const app = renderApp(
    <Form
      initialValues={BLANK_ADDRESS}
      schema={object(addressFields)}
      onSubmit={async (values) => void sent.push(values)}
    >
      <AddressFields />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  return { ...app, server, sent };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (typed: string, label = 'Address') =>
  fireEvent.change(field(label), { target: { value: typed } });
const errors = () =>
  [...document.querySelectorAll('form [data-error-text]')].map((node) => node.textContent);
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const key = (name: string) => fireEvent.keyDown(field('Address'), { key: name, code: name });

describe('searching for an address', () => {
  it('is done by keyboard, and fills every part', async () => {
    const { server, sent } = show();
    const search = screen.getByRole('combobox', { name: 'Address' });
    type('45 King');
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(server.bodies(FIND)).toEqual([{ fullAddress: '45 King' }]);
    expect(search.getAttribute('aria-expanded')).toBe('true');
    key('ArrowDown');
    const [first] = screen.getAllByRole('option');
    await waitFor(() => expect(search.getAttribute('aria-activedescendant')).toBe(first?.id));
    key('Escape');
    expect(search.getAttribute('aria-expanded')).toBe('false');
    key('ArrowDown');
    await waitFor(() => expect(search.getAttribute('aria-expanded')).toBe('true'));
    key('ArrowDown');
    key('ArrowUp');
    key('Enter');
    await waitFor(() => expect(server.bodies(RETRIEVE)).toEqual([{ id: `id of ${LINE}` }]));
    await screen.findByRole('button', { name: 'Clear address' });
    press('Send');
    await waitFor(() =>
      expect(sent[0]).toEqual({
        manualAddress: false,
        fullAddress: LINE,
        unitNumber: 'Shop 3 Galleria',
        streetNumber: '45',
        streetName: 'King Street',
        city: 'Newtown',
        state: 'NSW',
        postcode: '2042',
      }),
    );
  });

  it('never shows an older answer over a newer one', async () => {
    const answers: (() => void)[] = [];
    const { server } = show({
      [FIND]: ({ body }) =>
        new Promise((answer) => {
          const { fullAddress } = body as { fullAddress: string };
          answers.push(() => answer(suggestions(`for ${fullAddress}`)));
        }),
    });
    type('12 Geo');
    await waitFor(() => expect(server.bodies(FIND)).toHaveLength(1));
    type('12 George');
    await waitFor(() => expect(server.bodies(FIND)).toHaveLength(2));
    answers[1]?.();
    await waitFor(() => expect(options()[0]).toBe('for 12 George'));
    answers[0]?.();
    await new Promise((done) => setTimeout(done));
    expect(options()[0]).toBe('for 12 George');
  });

  it('that fails quietly leaves entering it by hand, with what was typed', async () => {
    show({ [FIND]: problem(502, 'Harmony: the address lookup answered with 500.') });
    type('u 3, 45 king st, Newtown');
    expect(await screen.findByText(/The address search isn’t available right now/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    press('Enter address manually');
    expect(field('Unit number (optional)').value).toBe('Unit 3');
    expect(field('Street number').value).toBe('45');
    expect(field('Street name').value).toBe('King Street');
    expect(field('Suburb or city').value).toBe('Newtown');
    expect(document.activeElement).toBe(field('State'));
  });

  it('opens manual entry for an address without a street number', async () => {
    show({ [RETRIEVE]: split({ streetNumber: '' }) });
    type('King');
    await waitFor(() => expect(options()).toHaveLength(3));
    fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
    await waitFor(() => expect(errors()).toEqual(['Street number is required.']));
    expect(field('Street name').value).toBe('King Street');
    await waitFor(() => expect(document.activeElement).toBe(field('Street number')));
  });
});

it('is sent in its parts though the field has not been left', async () => {
  const { sent } = show({ [FIND]: suggestions() });
  type('12 Smith Street Parramatta NSW 2150');
  press('Send');
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      streetNumber: '12',
      streetName: 'Smith Street',
      city: 'Parramatta',
      state: 'NSW',
      postcode: '2150',
    }),
  );
  expect(errors()).toEqual([]);
});

describe('an address that is missing', () => {
  it('is asked for where it is searched for', async () => {
    show();
    press('Send');
    await waitFor(() => expect(errors()).toEqual(['Address is required']));
    expect(document.activeElement).toBe(field('Address'));
  });

  it('in parts opens manual entry, and keeps what fits', async () => {
    show();
    type('King Street, Newtown');
    fireEvent.blur(field('Address'));
    press('Send');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Street number is required.',
        'State is required.',
        'Post code is required.',
      ]),
    );
    expect(field('Street name').value).toBe('King Street');
    expect(document.activeElement).toBe(field('Street number'));
  });
});

describe('entering an address by hand', () => {
  const whole = () => {
    press('Enter address manually');
    type('12', 'Street number');
    type('Smith Street', 'Street name');
    type('Parramatta', 'Suburb or city');
    type('NSW', 'State');
    type('2042', 'Post code');
  };

  it('shows a hint straight away, but allows sending, if suburb and postcode do not match', async () => {
    const doubt =
      'Post code 2042 is Enmore and Newtown NSW; Parramatta NSW is 2150. Please check both.';
    const { server, sent } = show({ [CHECK]: { body: { message: doubt } } });
    whole();
    fireEvent.blur(field('Post code'));
    expect(await screen.findByText(doubt)).toBeTruthy();
    expect(server.bodies(CHECK)).toEqual([{ city: 'Parramatta', state: 'NSW', postcode: '2042' }]);
    press('Send');
    await waitFor(() => expect(sent).toHaveLength(1));
    type('2150', 'Post code');
    expect(screen.queryByText(doubt)).toBeNull();
    type('VIC', 'State');
    await waitFor(() => expect(errors()).toEqual(['Post code 2150 is in NSW, not VIC.']));
  });

  it('can lead back to the search, with the same address, and be cleared', async () => {
    const { sent } = show();
    whole();
    press('Search for the address instead');
    expect(field('Address').value).toBe('12 Smith Street, Parramatta NSW 2042');
    expect(document.activeElement).toBe(field('Address'));
    press('Send');
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ manualAddress: false, city: 'Parramatta' }),
    );
    press('Clear address');
    expect(field('Address').value).toBe('');
    press('Enter address manually');
    expect(field('Street name').value).toBe('');
  });
});
