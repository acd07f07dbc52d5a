import { fullName } from '@platewise/shared/personNames';
import { disposedWords } from '@platewise/shared/retention';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import { type Teller, told } from './telling';

export const tellObserver: Teller = {
  sources: ['link replaced', 'form opened', 'form saved', 'form declined', 'form submitted'],
  read: async (ctx, { id }) => {
    const form = await find(ctx, id);
    if (!form) return () => null;
    const { observerFirstName, observerLastName, observerEmail } = form;
    const observer =
      fullName({ firstName: observerFirstName, lastName: observerLastName }) || 'Observer';
    const satisfied = form.studentPerformanceSatisfactory ? 'satisfied' : 'not satisfied';
    return ({ source }) => {
      switch (source) {
        case 'link replaced':
          return told('Observer’s link replaced', { detail: 'The one before stopped working.' });
        case 'form opened':
          return told(`${observer} opened the form`, { detail: observerEmail });
        case 'form saved':
          return told(`${observer} saved the form`, { detail: observerEmail });
        case 'form declined':
          return told(`${observer} declined`, { detail: form.declineReason });
        default:
          return told(`${observer} signed the form`, {
            detail: form.disposedOn
              ? `${disposedWords(dayOf(form.disposedOn))}.`
              : `${observerEmail}, ${satisfied}${form.signerAddress ? `, from ${form.signerAddress}` : ''}`,
          });
      }
    };
  },
};

const find = ({ db }: AppContext, enrolmentId: string) =>
  db.thirdPartyForm.findUnique({
    where: { enrolmentId },
    select: {
      observerFirstName: true,
      observerLastName: true,
      observerEmail: true,
      declineReason: true,
      studentPerformanceSatisfactory: true,
      signerAddress: true,
      disposedOn: true,
    },
  });
