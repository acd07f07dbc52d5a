import { Button } from '@mantine/core';
import { showDay, showTime } from '@platewise/shared/dates';
import {
  CREDIT_KIND_NAMES,
  type CreditableUnit,
  type UnitCredit,
  withdrawCreditSchema,
} from '@platewise/shared/unitCredits';
import { useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { FormDialog } from '../../../ui/FormDialog';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import classes from '../notes/aboutPerson.module.css';
import { CreditDialog } from './CreditDialog';
import { useUnitCreditsQuery, useWithdrawCreditMutation } from './unitCreditsApi';

/** The units of an enrolment: which of them the learner brings along, and who decided so. */
export function UnitCreditsSection({ userCourseId }: { userCourseId: string }) {
  const { data, isError, refetch } = useUnitCreditsQuery(userCourseId);
  const [decided, setDecided] = useState<CreditableUnit | null>(null);
  return (
    <TitledSection title="Credit for units">
      <div className={classes.part}>
        {data && (
          <ul className={classes.items}>
            {data.units.map((unit) => (
              <UnitItem
                key={unit.code}
                unit={unit}
                isOpen={data.whyClosed === null}
                onDecide={() => setDecided(unit)}
              />
            ))}
          </ul>
        )}
        {data?.whyClosed && <p className={classes.quiet}>{data.whyClosed}</p>}
        {!data && !isError && <SkeletonLines lines={3} />}
        {!data && isError && (
          <div>
            <p className={classes.quiet}>There was an error loading the credits.</p>
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
      </div>
      {decided && (
        <CreditDialog userCourseId={userCourseId} unit={decided} onClose={() => setDecided(null)} />
      )}
    </TitledSection>
  );
}

type ItemProps = { unit: CreditableUnit; isOpen: boolean; onDecide: () => void };

function UnitItem({ unit: { code, title, credit }, isOpen, onDecide }: ItemProps) {
  const [withdraws, setWithdraws] = useState(false);
  return (
    <li>
      <p className={classes.text}>
        {code} {title}
      </p>
      {credit ? (
        <CreditLines credit={credit} />
      ) : (
        <p className={classes.quiet}>Studied in this course.</p>
      )}
      {isOpen && (
        <Permitted needs="assessments decide">
          <div className={classes.actions}>
            {credit ? (
              <Button
                variant="subtle"
                color="tomato"
                size="compact-sm"
                aria-label={`Withdraw the decision about ${code}`}
                onClick={() => setWithdraws(true)}
              >
                Withdraw
              </Button>
            ) : (
              <Button
                variant="light"
                size="compact-sm"
                aria-label={`Decide credit for ${code}`}
                onClick={onDecide}
              >
                Decide credit
              </Button>
            )}
          </div>
        </Permitted>
      )}
      {withdraws && credit && (
        <WithdrawDialog id={credit.id} code={code} onClose={() => setWithdraws(false)} />
      )}
    </li>
  );
}

function CreditLines({ credit }: { credit: UnitCredit }) {
  const { kind, granted, issuer, issuerCode, statementNumber, attainedOn, reasons } = credit;
  return (
    <>
      <p className={classes.text}>
        <strong>
          {CREDIT_KIND_NAMES[kind]}: {granted ? 'granted' : 'not granted'}
        </strong>
      </p>
      {issuer && (
        <p className={classes.quiet}>
          {issuer} (RTO {issuerCode}){statementNumber && `, statement ${statementNumber}`}
          {attainedOn && ` of ${showDay(attainedOn)}`}
        </p>
      )}
      {reasons && <p className={classes.text}>{reasons}</p>}
      <p className={classes.quiet}>
        {credit.decidedByName}, {showTime(new Date(credit.decidedAt))}
      </p>
    </>
  );
}

type WithdrawProps = { id: string; code: string; onClose: () => void };

function WithdrawDialog({ id, code, onClose }: WithdrawProps) {
  const [withdraw] = useWithdrawCreditMutation();
  return (
    <FormDialog
      title={`Withdraw the decision about ${code}?`}
      lead={
        <p className={classes.lead}>
          The learner studies the unit in this course again. A course that credit completed is open
          again. No email is sent, so please tell the learner.
        </p>
      }
      initialValues={{ reason: '' }}
      schema={withdrawCreditSchema}
      onSubmit={(values) => withdraw({ id, ...values }).unwrap()}
      success="The decision has been withdrawn."
      failure="The decision couldn’t be withdrawn."
      closesOnFailure
      submitLabel="Withdraw"
      danger
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        description="It stays in the audit log."
        maxLength={500}
      />
    </FormDialog>
  );
}
