import type { OwnCertificate } from '@platewise/shared/certificates';

const ADD = 'https://www.linkedin.com/profile/add';

const yearAndMonth = (day: string) => {
  const [year = '', month = ''] = day.split('-');
  return { year, month: String(Number(month)) };
};

/** Opens the learner's LinkedIn profile with a licence that is filled in and not saved yet. */
export function getLinkedInUrl(certificate: OwnCertificate): string {
  const { courseTitle, rtoName, issuedOn, expiresOn, number, verifyUrl } = certificate;
  const issued = yearAndMonth(issuedOn);
  const expires = expiresOn ? yearAndMonth(expiresOn) : null;
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: rtoName,
    issueYear: issued.year,
    issueMonth: issued.month,
    ...(expires && { expirationYear: expires.year, expirationMonth: expires.month }),
    certUrl: verifyUrl,
    certId: number,
  });
  return `${ADD}?${fields.toString()}`;
}
