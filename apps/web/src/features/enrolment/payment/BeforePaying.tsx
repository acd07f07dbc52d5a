import { Alert, Anchor, Button, Checkbox } from '@mantine/core';
import { type CatalogueCourse, findCourse, showPrice } from '@platewise/shared/content/courses';
import type { CourseInformationAnswer } from '@platewise/shared/courseInformation';
import type { SuitabilityCheckAnswer } from '@platewise/shared/suitability';
import { ADVICE } from '@platewise/shared/suitability/words';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../../api/api';
import { isFailure } from '../../../api/failure';
import type { User } from '../../../api/session';
import { useSiteConfigQuery } from '../../../api/siteConfigApi';
import { AdviceReasons } from '../../../components/suitability/AdviceReasons';
import { InformationText } from '../../../components/suitability/InformationText';
import { suitsMeOf } from '../../../components/suitability/suitsMeOf';
import { findTakenCheck, removeTakenCheck } from '../../../components/suitability/takenCheck';
import { CheckField } from '../../../ui/form/CheckField';
import { useFormField } from '../../../ui/form/useFormField';
import classes from './Payment.module.css';
import { type Guidance, isAgainst } from './paymentValues';

/** The page of the check itself uses `fetch`, because it is a static page. */
const suitabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    courseInformation: build.query<CourseInformationAnswer, number>({
      query: (courseId) => ({ url: `/courses/${courseId}/information`, keepPage: true }),
      // The price may have changed since the page was opened.
      keepUnusedDataFor: 0,
    }),
    /** The advice about a course, which may be another one than the check was about. */
    suitabilityCheck: build.query<SuitabilityCheckAnswer, { checkId: string; courseId: number }>({
      query: ({ checkId, courseId }) => ({
        url: `/suitability-checks/${encodeURIComponent(checkId)}?courseId=${courseId}`,
        keepPage: true,
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

const { useCourseInformationQuery, useSuitabilityCheckQuery } = suitabilityApi;

/** Also how a refused order reads the information again: it may have changed. */
export type PageGuidance = Guidance & { onRefused: () => void };

/** The information about the course and the advice of the check, as the server has them now. */
export function useGuidance(courseId: number, user: User): PageGuidance {
  const information = useCourseInformationQuery(courseId);
  const check = useTakenCheck(courseId, user.id);
  const { data: site } = useSiteConfigQuery();
  return {
    hash: information.data?.hash,
    check,
    isRequired: site?.suitabilityCheck === 'required',
    onRefused: () => void information.refetch(),
  };
}

/** The check on this device, with its advice about this course. It may have been taken for another one. */
function useTakenCheck(courseId: number, userId: string) {
  const [taken] = useState(() => findTakenCheck(userId));
  const { data, error } = useSuitabilityCheckQuery(
    taken ? { checkId: taken.checkId, courseId } : skipToken,
  );
  const isGone = isFailure(error) && error.status === 404;

  useEffect(() => {
    if (isGone) removeTakenCheck();
  }, [isGone]);

  return data;
}

type Props = { course: CatalogueCourse; guidance: Guidance };

/** The law asks for both before a learner pays: the information, and advice whether the course suits. */
export const BeforePaying = ({ course, guidance: { check } }: Props) => (
  <>
    <Information course={course} />
    <CheckOfCourse course={course} check={check} />
  </>
);

function Information({ course }: { course: CatalogueCourse }) {
  const { data, error, refetch } = useCourseInformationQuery(course.courseId);
  const { value, setValue, input } = useFormField<string>({
    name: 'informationHash',
    label: 'I have read what this course is and what it costs.',
  });
  const id = useId();
  const hasChanged = value !== '' && data !== undefined && value !== data.hash;
  return (
    <div data-field="informationHash">
      {/* By its text, so that a text that has changed is unfolded again. */}
      <details key={String(hasChanged)} className={classes.folded} open={hasChanged}>
        <summary>What this course is and what it costs</summary>
        {data && <InformationText text={data.text} />}
        {error && (
          <Button variant="default" onClick={() => void refetch()}>
            Load the information again
          </Button>
        )}
      </details>
      <div role="status">
        {hasChanged && 'The information about this course has changed. Please read it again.'}
      </div>
      <Checkbox
        {...input}
        id={id}
        error={input.error ? <span id={`${id}-error`}>{input.error}</span> : undefined}
        aria-describedby={input.error ? `${id}-error` : undefined}
        checked={data !== undefined && value === data.hash}
        disabled={!data}
        onChange={({ currentTarget: { checked } }) => setValue(checked && data ? data.hash : '')}
      />
    </div>
  );
}

type CheckProps = { course: CatalogueCourse; check: SuitabilityCheckAnswer | undefined };

function CheckOfCourse({ course, check }: CheckProps) {
  const { input } = useFormField<string>({ name: 'checkId', label: 'Check' });
  if (check) return <AdviceOfCheck course={course} check={check} />;
  return (
    <div data-field="checkId" data-invalid-field={input.error ? true : undefined}>
      <CheckLink course={course} variant="default">
        Does this course suit me? (4 minutes)
      </CheckLink>
      {input.error}
    </div>
  );
}

function AdviceOfCheck({ course, check }: CheckProps & { check: SuitabilityCheckAnswer }) {
  const { advice, reasons, otherCourseId } = check;
  const other = otherCourseId === null ? undefined : findCourse(otherCourseId);
  return (
    <>
      <Alert color={isAgainst(check) ? 'saffron' : 'leaf'} title={`Our advice: ${ADVICE[advice]}`}>
        <AdviceReasons reasons={reasons} />
        {other && (
          <p className={classes.advice}>
            <Anchor inherit component={Link} to={other.courseReadMorePage}>
              {other.courseTitle}
            </Anchor>
            , {showPrice(other)}
          </p>
        )}
        <CheckLink course={course} variant="subtle">
          Check again
        </CheckLink>
      </Alert>
      {isAgainst(check) && (
        <CheckField name="goesOnAnyway" label="I know this advice, and I go on anyway." />
      )}
    </>
  );
}

type CheckLinkProps = {
  course: CatalogueCourse;
  variant: 'default' | 'subtle';
  children: ReactNode;
};

/** The check leads back to this page, where the draft of the form waits. */
function CheckLink({ course, variant, children }: CheckLinkProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Button
      variant={variant}
      onClick={() => navigate(suitsMeOf(course), { state: { returnTo: pathname + search } })}
    >
      {children}
    </Button>
  );
}
