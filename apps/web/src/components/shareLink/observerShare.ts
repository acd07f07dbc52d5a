type Form = { observer: string | null | undefined; minutes?: number };

/** The learner's message to the observer around the link to the form. */
export function describeObserverShare({ observer, minutes }: Form) {
  const hello = observer ? `Hi ${observer}, ` : 'Hi, ';
  const time = minutes ? ` It takes about ${minutes} minutes on your phone.` : '';
  return {
    subject: 'Questions about my work for my food safety course',
    message: `${hello}could you please answer some yes or no questions about my work, for my food safety course?${time} You don’t need an account.`,
  };
}
