/** The bodies of two decisions about the units of course 4. */
export const TRANSFERRED = {
  unit: 'SITXFSA005',
  kind: 'credit transfer',
  granted: true,
  issuer: 'Harbour Training',
  issuerCode: '91234',
  statementNumber: 'HT-17',
  attainedOn: '2024-05-01',
  sourceChecked: true,
  reasons: 'On the USI transcript.',
};

export const RECOGNISED = {
  unit: 'SITXFSA006',
  kind: 'recognition',
  granted: true,
  reasons: 'Ten years as a chef, with two references and a demonstration.',
};
