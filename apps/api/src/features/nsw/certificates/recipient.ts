import { fullName } from '@platewise/shared/personNames';
export type Recipient = {
  firstName: string;
  lastName: string;
  unitNumber: string | null;
  streetNumber: string;
  streetName: string;
  city: string;
  state: string;
  postcode: string;
};

export const streetOf = ({ unitNumber, streetNumber, streetName }: Recipient) =>
  `${unitNumber ? `${unitNumber}, ` : ''}${streetNumber} ${streetName}`;

/** The lines of the label. The last line is in capitals, for sorting machines. */
export const envelopeLines = (recipient: Recipient): string[] => [
  fullName(recipient),
  streetOf(recipient),
  `${recipient.city} ${recipient.state} ${recipient.postcode}`.toUpperCase(),
];
