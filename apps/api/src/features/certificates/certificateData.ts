/** What stands on the paper, as it was on the day of issue. */
export type CertificateData = {
  rtoName: string;
  rtoCode: string;
  signatory: string;
  learnerName: string;
  courseTitle: string;
  units: { code: string; title: string }[];
};

export type PrintedCertificate = CertificateData & {
  number: string;
  /** A day 'YYYY-MM-DD'. */
  issuedOn: string;
  verifyUrl: string;
};
