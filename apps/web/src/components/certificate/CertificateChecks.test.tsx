import type { CertificateCheck } from '@platewise/shared/certificates/checks';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import { CertificateChecks } from './CertificateChecks';

const ID = 'uc-1';
const CHECKS = `GET /userCourse/${ID}/certificate-checks`;
const USI = `PUT /userCourse/${ID}/usi`;

const aCheck = (check: CertificateCheck['check'], over: object = {}): CertificateCheck => ({
  check,
  passed: true,
  why: null,
  reasons: null,
  mendAt: null,
  differs: null,
  ...over,
});
const DONE = [aCheck('course'), aCheck('form')];
const missing = (why: string, mendAt: string | null, reasons: string | null = null) => ({
  passed: false,
  why,
  mendAt,
  reasons,
});

function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers);
  const app = renderApp(
    <CertificateChecks userCourseId={ID} courseTitle="Food Handling Level 1">
      Congratulations
    </CertificateChecks>,
  );
  return { ...app, server };
}

it.each([
  ['once nothing is missing', { body: DONE }],
  ['if it is not known, and the download will say why', problem(500, 'Oops')],
])('gives way to the congratulations %s', async (_, answer) => {
  open({ [CHECKS]: answer });
  expect(await screen.findByText('Congratulations')).toBeTruthy();
});

it('says what is missing, in the words of the assessor too', async () => {
  const form = missing('The observer has not signed.', '/third-party-form/uc-1');
  const assessor = missing('Parts are to be done again.', null, 'Cooling of rice.');
  open({
    [CHECKS]: { body: [aCheck('course'), aCheck('form', form), aCheck('assessor', assessor)] },
  });
  expect(await screen.findByRole('heading', { name: 'Well done, almost there...' })).toBeTruthy();
  expect(screen.getByText('Cooling of rice.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'View Third Party Form' });
  expect(link.getAttribute('href')).toBe('/third-party-form/uc-1');
  expect(screen.queryByText('Congratulations')).toBeNull();
});

it('takes a mistyped USI again, and goes on once it fits', async () => {
  const held = aCheck('usi', missing('Most likely mistyped.', `/Course-Completed/${ID}/`));
  let checks = [...DONE, held];
  const { user, server } = open({
    [CHECKS]: () => ({ body: checks }),
    [USI]: () => {
      checks = [...DONE, aCheck('usi')];
      return { status: 204 };
    },
  });
  const field = await screen.findByLabelText('USI number');
  await user.click(field);
  await user.paste('2GF2UGXXV9');
  await user.click(screen.getByText('Save USI'));
  expect((await screen.findAllByText(/its last character doesn’t match/)).length).toBeGreaterThan(
    0,
  );
  expect(server.bodies(USI)).toEqual([]);
  await user.clear(field);
  await user.paste('2gf2ugxxv8');
  await user.click(screen.getByText('Save USI'));
  expect(await screen.findByText('Congratulations')).toBeTruthy();
  expect(server.bodies(USI)).toEqual([{ usiNumber: '2GF2UGXXV8' }]);
});

it('takes the name and the date of birth too, and says what the USI Registry answers', async () => {
  const differs = ['familyName'];
  const held = aCheck('usi', {
    ...missing('The USI account has another family name.', `/Course-Completed/${ID}/`),
    differs,
  });
  const { user, server } = open({
    [CHECKS]: { body: [...DONE, held] },
    [USI]: { body: { state: 'no match', differs, certificateIssued: false } },
  });
  await user.type(await screen.findByLabelText('USI number'), '2gf2ugxxv8');
  await user.click(screen.getByRole('button', { name: /Correct the name or the date of birth/ }));
  await user.type(screen.getByLabelText(/^Last name/), 'Lee');
  await user.type(screen.getByLabelText(/^Date of birth/), '02/01/1990');
  await user.click(screen.getByText('Save USI'));
  expect(await screen.findByText(/another family name than you gave us/)).toBeTruthy();
  expect(server.bodies(USI)).toEqual([
    {
      usiNumber: '2GF2UGXXV8',
      usiLastName: 'Lee',
      usiOneName: false,
      dateOfBirth: '1990-01-02',
    },
  ]);
});
