import { Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { type RulesVersion, selfServiceRulesSchema } from '@platewise/shared/selfService';
import { useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { FormDialog } from '../../../ui/FormDialog';
import { TextField } from '../../../ui/form/TextField';
import classes from './selfService.module.css';
import { useChangeRulesMutation, useSelfServiceRulesQuery } from './selfServiceApi';

/** The limits in one sentence, with their history, and a dialog to change them. */
export function Rules() {
  const { data } = useSelfServiceRulesQuery();
  const [isEdited, setIsEdited] = useState(false);
  const [now, ...former] = data ?? [];
  if (!now) return null;
  return (
    <div className={classes.rules}>
      <p>{describe(now)}</p>
      {former.length > 0 && (
        <details>
          <summary>Earlier limits</summary>
          <ul>
            {[now, ...former].map((rules) => (
              <li key={rules.version}>
                {describe(rules)} {origin(rules)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Permitted needs="enrolments change">
        <Button variant="default" onClick={() => setIsEdited(true)}>
          Change the limits
        </Button>
      </Permitted>
      {isEdited && <RulesDialog rules={now} onClose={() => setIsEdited(false)} />}
    </div>
  );
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

const describe = (rules: RulesVersion) => `${describeExtensions(rules)} ${describeRefunds(rules)}`;

const describeRefunds = ({ refundDays, refundFeeDollars }: RulesVersion) =>
  refundDays === 0
    ? 'Learners who withdraw get nothing back.'
    : `Learners who withdraw within ${refundDays} days of enrolling, before they begin, get the price back less a fee of $${refundFeeDollars}.`;

function describeExtensions(rules: RulesVersion) {
  const { extensions, extensionDays, extensionDaysBefore, extensionDaysAfter } = rules;
  const { paidExtensions, extensionPriceDollars } = rules;
  const isSold = paidExtensions > 0 && extensionPriceDollars > 0;
  const offers = [
    ...(extensions > 0 ? [`${times(extensions)} for free`] : []),
    ...(isSold ? [`${times(paidExtensions)} for $${extensionPriceDollars}`] : []),
  ];
  if (offers.length === 0) return 'Learners can’t get more time by themselves.';
  return `Learners can get ${extensionDays} more days ${offers.join(' and then ')}, from ${extensionDaysBefore} days before the end of an enrolment until ${extensionDaysAfter} days after it.`;
}

const origin = ({ changedAt, changedByName, reason }: RulesVersion) =>
  changedAt
    ? `Set by ${changedByName} on ${showTime(new Date(changedAt))}: ${reason}`
    : 'As the product began.';

function RulesDialog({ rules, onClose }: { rules: RulesVersion; onClose: () => void }) {
  const [change] = useChangeRulesMutation();
  const shown = {
    extensions: String(rules.extensions),
    extensionDays: String(rules.extensionDays),
    extensionDaysBefore: String(rules.extensionDaysBefore),
    extensionDaysAfter: String(rules.extensionDaysAfter),
    refundDays: String(rules.refundDays),
    refundFeeDollars: String(rules.refundFeeDollars),
    extensionPriceDollars: String(rules.extensionPriceDollars),
    paidExtensions: String(rules.paidExtensions),
  };
  return (
    <FormDialog
      title="Limits of self-service"
      lead={<p>They hold from now on. What learners have done already stays as it is.</p>}
      initialValues={{ version: rules.version, ...shown, reason: '' }}
      schema={selfServiceRulesSchema}
      onSubmit={(values) => change(values).unwrap()}
      success="The limits have been changed."
      failure="The limits could not be changed."
      onClose={onClose}
      submitLabel="Change the limits"
    >
      <TextField
        name="extensions"
        label="Extensions for each enrolment"
        description="These are free. With 0, learners pay for the first one, or have to ask you."
        inputMode="numeric"
      />
      <TextField
        name="paidExtensions"
        label="Extensions to buy for each enrolment"
        description="After the free ones."
        inputMode="numeric"
      />
      <TextField
        name="extensionPriceDollars"
        label="Price of an extension"
        description="In whole dollars. With 0, none can be bought. The FAQs say $30."
        inputMode="numeric"
      />
      <TextField name="extensionDays" label="Days of an extension" inputMode="numeric" />
      <TextField name="extensionDaysBefore" label="Days before the end" inputMode="numeric" />
      <TextField name="extensionDaysAfter" label="Days after the end" inputMode="numeric" />
      <TextField
        name="refundDays"
        label="Days with a refund"
        description="Counted from enrolling, while the course is not begun. The student handbook tells learners."
        inputMode="numeric"
      />
      <TextField
        name="refundFeeDollars"
        label="Fee of a refund"
        description="In whole dollars. The handbook and the FAQs say $25."
        inputMode="numeric"
      />
      <TextField name="reason" label="Reason" description="For the audit log." />
    </FormDialog>
  );
}
