import { Anchor, Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import {
  type CheckedEnrolRow,
  ENROL_COLUMNS,
  type EnrolledList,
  enrolListSchema,
  MOST_ENROLLED_AT_ONCE,
} from '@platewise/shared/enrolments/enrolList';
import { fullName } from '@platewise/shared/personNames';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isFailure } from '../../../../api/failure';
import { BLANK_ADDRESS } from '../../../../components/address/addressValues';
import { useIdempotencyKey } from '../../../../components/payment/useIdempotencyKey';
import { ListEntry } from '../../../../components/peopleList/ListEntry';
import { BackLink } from '../../../../ui/BackLink';
import { Form } from '../../../../ui/form/Form';
import { FormSection } from '../../../../ui/form/FormSection';
import { SelectField } from '../../../../ui/form/SelectField';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { TableOrCards } from '../../../../ui/list/TableOrCards';
import { Page } from '../../../../ui/Page';
import { ENROL_PATH, ENROLMENTS_PATH } from '../edit/paths';
import classes from './EnrolList.module.css';
import { chosenCourse } from './enrolValues';
import { COURSE_OPTIONS, PaymentSection, RecordSection } from './OrderSections';
import { useCheckEnrolListMutation, useEnrolListMutation } from './onBehalfApi';

const BLANK = {
  courseId: '',
  list: '',
  paidBy: '',
  company: {
    name: '',
    email: '',
    phone: '',
    purchaseNumber: '',
    ...BLANK_ADDRESS,
    manualAddress: true,
  },
  paidOn: '',
  reference: '',
  reason: '',
  informationGiven: false,
};
const formSchema = enrolListSchema.omit(['rows']).shape({ courseId: chosenCourse });

type CheckedList = { courseId: string; source: string; rows: CheckedEnrolRow[] };

const goodRows = (checked: CheckedList | null) =>
  checked?.rows.filter(({ problem }) => !problem) ?? [];

/** The office enrols the people of a list, with one invoice to a company. */
export default function EnrolListPage() {
  const [checked, setChecked] = useState<CheckedList | null>(null);
  const [done, setDone] = useState<EnrolledList | null>(null);
  const [enrol] = useEnrolListMutation();
  const { getKey, forgetKey } = useIdempotencyKey();
  return (
    <Page
      title="Enrol a list"
      heading="Enrol a list of learners"
      lead="We email each learner, who then answers steps 2 and 3 of the enrolment. Everybody on the list is enrolled in one go, or nobody."
    >
      <BackLink to={ENROL_PATH}>Add a learner</BackLink>
      {done ? (
        <Done
          done={done}
          onAgain={() => {
            setDone(null);
            setChecked(null);
          }}
        />
      ) : (
        <Form
          initialValues={BLANK}
          schema={formSchema}
          draftKey="enrol-list"
          failure="The learners couldn’t be enrolled."
          onSubmit={async (values) => {
            const order = { ...values, rows: goodRows(checked) };
            setDone(await enrol({ ...order, key: getKey(order) }).unwrap());
            forgetKey();
          }}
        >
          {({ values }) => {
            const fitting = checked?.courseId === values.courseId ? checked : null;
            return (
              <>
                <PeopleSection checked={fitting} onCheck={setChecked} />
                {goodRows(fitting).length > 0 && (
                  <div className={classes.order}>
                    <PaymentSection isList />
                    <RecordSection isList />
                    <SubmitButton>
                      Enrol {formatCount(goodRows(fitting).length, 'learner')}
                    </SubmitButton>
                  </div>
                )}
              </>
            );
          }}
        </Form>
      )}
    </Page>
  );
}

const TEMPLATE = {
  fileName: 'learners.csv',
  lines: [
    ENROL_COLUMNS.map(([, heading]) => heading),
    ENROL_COLUMNS.map(([, , example]) => example),
  ],
};

type PeopleProps = { checked: CheckedList | null; onCheck: (checked: CheckedList | null) => void };

function PeopleSection({ checked, onCheck }: PeopleProps) {
  const { values, setFieldValue } = useFormikContext<typeof BLANK>();
  const [check, { isLoading }] = useCheckEnrolListMutation();

  async function read(list: string, source: string): Promise<string | null> {
    const { courseId } = values;
    if (!courseId) return 'Please choose a course first.';
    try {
      onCheck({
        courseId,
        source,
        rows: await check({ courseId: Number(courseId), list }).unwrap(),
      });
      return null;
    } catch (error) {
      return (
        (isFailure(error) && error.Message) || 'We couldn’t check this list. Please try again.'
      );
    }
  }

  return (
    <FormSection title="Learners">
      <div className={classes.course}>
        <SelectField name="courseId" label="Course" options={COURSE_OPTIONS} />
      </div>
      {checked ? (
        <CheckedPeople checked={checked} onAgain={() => onCheck(null)} />
      ) : (
        <ListEntry
          label="List"
          description={`One row for each person, with the headings of the template in the first row. You can copy from a spreadsheet. Up to ${MOST_ENROLLED_AT_ONCE} people.`}
          placeholder={TEMPLATE.lines.map((cells) => cells.join(',')).join('\n')}
          template={TEMPLATE}
          text={values.list}
          onType={(text) => void setFieldValue('list', text, false)}
          isChecking={isLoading}
          onRead={read}
        />
      )}
    </FormSection>
  );
}

function CheckedPeople({ checked, onAgain }: { checked: CheckedList; onAgain: () => void }) {
  const [page, setPage] = useState(1);
  const good = goodRows(checked).length;
  const bad = checked.rows.length - good;
  return (
    <>
      <p className={classes.verdict} role="status">
        {formatCount(good, 'learner')} of {checked.source} can be enrolled.
        {bad > 0 &&
          ` ${formatCount(bad, 'row')} with a problem ${bad === 1 ? 'is' : 'are'} left out: correct the list and check it again, or go on without.`}{' '}
        <Anchor component="button" type="button" onClick={onAgain}>
          Correct the list
        </Anchor>
      </p>
      <TableOrCards
        label="People of the list"
        rows={checked.rows.toSorted((a, b) => Number(!a.problem) - Number(!b.problem))}
        rowId="line"
        page={page}
        onPage={setPage}
        columns={[
          { accessor: 'line', title: 'Row', width: 60 },
          { accessor: 'firstName', title: 'Name', render: fullName, width: 180 },
          { accessor: 'email', title: 'Email', width: 220 },
          { accessor: 'phone', title: 'Telephone', width: 130 },
          { accessor: 'problem', title: 'Result', render: (row) => <Result row={row} /> },
        ]}
        card={(row) => (
          <>
            <strong>{fullName(row)}</strong>
            <span>
              Row {row.line}, {row.email}
            </span>
            <Result row={row} />
          </>
        )}
      />
    </>
  );
}

const Result = ({ row: { problem, hasAccount } }: { row: CheckedEnrolRow }) => (
  <span className={classes.result} data-bad={problem !== null || undefined}>
    {problem ?? (hasAccount ? 'Has an account, which gets the course' : 'New: gets an invitation')}
  </span>
);

function Done({ done, onAgain }: { done: EnrolledList; onAgain: () => void }) {
  const { enrolled, invited, invoiceNumber } = done;
  return (
    <section className={classes.done} aria-labelledby="done">
      <h2 id="done">{formatCount(enrolled, 'learner')} enrolled</h2>
      <p>
        Each has an email with the link to the course.
        {invited > 0 && ` ${formatCount(invited, 'learner')} can choose a password first.`}
        {invoiceNumber && ` The tax invoice is number ${invoiceNumber}.`}
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={ENROLMENTS_PATH}>
          See the enrolments
        </Button>
        <Button variant="default" onClick={onAgain}>
          Enrol another list
        </Button>
      </div>
    </section>
  );
}
