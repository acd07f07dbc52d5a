import { showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import { type ReviewRow, type ReviewsFilter, reviewsFilterSchema } from '@platewise/shared/reviews';
import { useSearchParams } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { Stars } from '../../../components/Stars';
import { LazyLearnerPanel } from '../learners/LazyLearnerPanel';
import { PersonLink } from '../learners/PersonLink';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import { QuickFilter } from '../officeList/QuickFilter';
import { ReviewActions } from './ReviewActions';
import classes from './reviews.module.css';
import { useReviewsQuery } from './reviewsApi';

export default function ReviewsPage() {
  const [params] = useSearchParams();
  const { show: shown } = readFilter(params);
  return (
    <OfficeListPage
      name="reviews"
      title="Reviews"
      lead="What learners say after completing a course. All reviews are on the site. Only the law is a reason to remove one, never that it is bad."
      noun={['review', 'reviews']}
      sorts={['writtenAt', 'stars']}
      defaultSort="-writtenAt"
      filter={{ read: readFilter }}
      useRows={useReviewsQuery}
      columns={COLUMNS}
      card={(row) => <ReviewCard row={row} />}
      rowId="id"
      panelOf={(rows) => <LazyLearnerPanel rows={rows} />}
      search="Search by learner, email or code"
      exported={{ path: '/admin/reviews', fileName: 'reviews.csv' }}
      failed="There was an error loading the reviews."
      none={(_, search) =>
        search || shown !== 'all'
          ? { title: 'No reviews found', text: 'No review matches.' }
          : {
              title: 'No reviews yet',
              text: 'Learners are asked for one when they have their certificate.',
            }
      }
    >
      {(list, { show }) => (
        <QuickFilter
          label="Show"
          options={SHOW_OPTIONS}
          value={show}
          onChange={(next) => list.change({ show: next === 'all' ? null : next })}
        />
      )}
    </OfficeListPage>
  );
}

const SHOW_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Without an answer' },
  { value: 'shown', label: 'On the site' },
  { value: 'withdrawn', label: 'Taken back by the learner' },
  { value: 'removed', label: 'Removed' },
];

/** An address that is not valid gives all reviews. */
function readFilter(params: URLSearchParams): ReviewsFilter {
  const wanted = { show: params.get('show') ?? 'all' };
  return reviewsFilterSchema.isValidSync(wanted) ? wanted : { show: 'all' };
}

const LearnerLink = ({ row }: { row: ReviewRow }) => (
  <PersonLink userId={row.userId}>{fullName(row)}</PersonLink>
);

/** The review and what became of it. */
const Words = ({ row }: { row: ReviewRow }) => (
  <div className={classes.words}>
    <p>{row.text}</p>
    <p className={classes.quiet}>Shown as {row.shownName}</p>
    {row.answer && <p>Our answer: {row.answer}</p>}
    {row.state === 'withdrawn' && <p className={classes.quiet}>Taken back by the learner</p>}
    {row.state === 'removed' && (
      <p className={classes.quiet}>Removed, because of the law: {row.removedReason}</p>
    )}
  </div>
);

const ReviewCard = ({ row }: { row: ReviewRow }) => (
  <>
    <Stars count={row.stars} />
    <LearnerLink row={row} />
    <span>{row.courseName}</span>
    <Words row={row} />
    <span className={classes.quiet}>{showTime(new Date(row.writtenAt))}</span>
    <Permitted needs="support change">
      <ReviewActions row={row} />
    </Permitted>
  </>
);

const COLUMNS: OfficeColumn<ReviewRow>[] = [
  timeColumn('writtenAt', 'Written'),
  {
    accessor: 'firstName',
    title: 'Learner',
    noWrap: true,
    render: (row) => <LearnerLink row={row} />,
  },
  { accessor: 'courseName', title: 'Course' },
  {
    accessor: 'stars',
    title: 'Stars',
    sort: 'stars',
    noWrap: true,
    render: (row) => <Stars count={row.stars} />,
  },
  {
    accessor: 'text',
    title: 'Review',
    cellsClassName: classes.wide,
    render: (row) => <Words row={row} />,
  },
  actionsColumn((row) => (
    <Permitted needs="support change">
      <ReviewActions row={row} />
    </Permitted>
  )),
];
