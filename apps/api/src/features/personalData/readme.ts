import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { Person } from './section';

/** What is in the file, what is not and why, and what to do about it. */
export function readme({ config, now }: AppContext, person: Person): string {
  const { brand, rto, support } = config;
  const byAddress = person.byAddress
    ? ''
    : `
- What only mentions your email address and not your account: messages sent through our contact form, and vouchers that were
  sent to you. Anybody can type an address, so write to us from yours and we will send it.`;
  return `What ${brand} holds about ${person.email}
Made on ${showTime(now())} (Sydney) by ${rto.name}, registered training organisation ${rto.code}

WHAT IS IN HERE

index.html         everything, to be read in your browser; it works without the internet
data.json          the same for another program; days as 2026-03-02, times in UTC, amounts in cents
certificates       your statements of attainment, those that were replaced or withdrawn too
badges             your digital badges
third-party-forms  what your observers answered and signed, and the signatures
invoices           your tax invoices
mails              the mails we sent you, written again as they would be today and without their links

WHAT IS NOT IN HERE, AND WHY

- Your password, codes, and the keys of your sign-ins: whoever finds this file could open your account. We hold them so that
  we cannot read them ourselves.
- Card numbers: we never have them. The payment provider keeps them.
- What is about other people: who else your workplace trained, who in our office did something, from where your observer signed.
- The files that the law has us hand in to the national training register. They are made of the answers that are in here.
- Which of many people's answers somebody in our office saw in one such file. Who saw yours alone is in here.
- Former values of what was changed. Ask us, and we will look them up.
- Backups. They hold what is in here as it was, and are deleted in time.${byAddress}

WHAT HAS BEEN DISPOSED OF

We keep things no longer than we must. An enrolment or a form whose answers are gone says on which day they were disposed of.

HOW TO HAVE SOMETHING CORRECTED OR DELETED

Name and email address you can change yourself under Your profile. For anything else write to ${support.email} or call
${support.phone}; say what is wrong and what is right. Records of certificates must be kept for 30 years, so these cannot be deleted.
Are you not satisfied with what we do? The Office of the Australian Information Commissioner (oaic.gov.au) hears complaints.

Keep this file where nobody else reads it.
`;
}
