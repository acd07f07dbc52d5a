import { PURCHASABLE_COURSES, priceCents } from '@platewise/shared/content/courses';
import { showWholeDollars } from '@platewise/shared/money';
import text from '@site/business.yaml';
import {
  IconCalendarTime,
  IconCertificate,
  IconChecklist,
  IconFileInvoice,
  IconMailForward,
  IconTicket,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { useUser } from '../../../api/session';
import { RegisterForm } from '../../../components/RegisterForm';
import { ButtonLink } from '../../../ui/ButtonLink';
import { FaqList } from '../faqs/FaqList';
import type { Faq } from '../faqs/faqText';
import { AskUs } from '../page/AskUs';
import { PublicPage } from '../page/PublicPage';
import { type Step, Steps } from '../page/Steps';
import benefitsClasses from './Benefits.module.css';
import classes from './BusinessPage.module.css';
import { Calculator } from './Calculator';
import registerBoxClasses from './RegisterBox.module.css';

const TEXT = text as BusinessText;

export default function BusinessPage() {
  return (
    <PublicPage
      meta={{
        title: TEXT.title,
        description: TEXT.description,
        path: '/online-food-safety-training-courses-for-your-business/',
      }}
      heading={TEXT.heading}
      lead={TEXT.lead}
    >
      <div className={classes.columns}>
        <section>
          <h2 className={classes.title}>{TEXT.benefitsTitle}</h2>
          <Benefits benefits={TEXT.benefits} />
        </section>
        <RegisterBox />
        <div className={classes.parts}>
          <Sample sample={TEXT.sample} />
          <Prices prices={TEXT.prices} />
          <section>
            <h2 className={classes.title}>{TEXT.calculator.title}</h2>
            <p>{TEXT.calculator.lead}</p>
            <Calculator />
          </section>
          <section>
            <h2 className={classes.title}>{TEXT.stepsTitle}</h2>
            <Steps steps={TEXT.steps} />
          </section>
          <section>
            <h2 className={classes.title}>Questions from businesses</h2>
            <FaqList faqs={TEXT.faqs} />
          </section>
          <AskUs title="Many staff, or a special case?" />
        </div>
      </div>
    </PublicPage>
  );
}

/** The progress of staff, as a business sees it. */
const Sample = ({
  sample: { title, lead, caption, columns, rows },
}: Pick<BusinessText, 'sample'>) => (
  <section>
    <h2 className={classes.title}>{title}</h2>
    <p>{lead}</p>
    <div className={classes.room}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

/** Each course for one person and for more. */
const Prices = ({ prices: { title, lead, numbers } }: Pick<BusinessText, 'prices'>) => (
  <section>
    <h2 className={classes.title}>{title}</h2>
    <p>{lead}</p>
    <div className={classes.room}>
      <table className={classes.table} data-figures>
        <thead>
          <tr>
            <th scope="col">Course</th>
            {numbers.map((number) => (
              <th key={number} scope="col">
                {number === 1 ? '1 person' : `${number} people`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PURCHASABLE_COURSES.map((course) => (
            <tr key={course.courseId}>
              <th scope="row">{course.courseName}</th>
              {numbers.map((number) => (
                <td key={number}>{showWholeDollars(priceCents(course) * number)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const ICONS: Record<string, typeof IconTicket> = {
  voucher: IconTicket,
  invoice: IconFileInvoice,
  send: IconMailForward,
  track: IconChecklist,
  certificate: IconCertificate,
  time: IconCalendarTime,
};

const Benefits = ({ benefits }: { benefits: Benefit[] }) => (
  <ul className={benefitsClasses.benefits}>
    {benefits.map(({ icon, title, text }) => {
      const Icon = ICONS[icon] ?? IconTicket;
      return (
        <li key={title} className={benefitsClasses.benefit}>
          <Icon className={benefitsClasses.icon} size={28} stroke={1.75} aria-hidden />
          <h3 className={benefitsClasses.title}>{title}</h3>
          <p className={benefitsClasses.text}>{text}</p>
        </li>
      );
    })}
  </ul>
);

const BUY = '/Corporate/Purchase-Vouchers/';
const VOUCHERS = '/Corporate/';
const LOGIN = { from: { pathname: VOUCHERS, search: '', hash: '' } };

/** Makes a business account, and goes on to where vouchers are bought. */
function RegisterBox() {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <section className={registerBoxClasses.box} aria-labelledby="register-business">
      <h2 className={registerBoxClasses.title} id="register-business">
        Register your business
      </h2>
      {user ? (
        <AlreadySignedIn isBusiness={user.userType === 3} />
      ) : (
        <>
          <p className={registerBoxClasses.text}>
            It is free. You only pay for the vouchers that you buy.
          </p>
          <RegisterForm
            isCorporate
            submitLabel="Create a business account"
            onRegistered={() => void navigate(BUY)}
          />
          <p className={registerBoxClasses.text}>
            Already registered?{' '}
            <Link to="/login/" state={LOGIN}>
              Log in
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

const AlreadySignedIn = ({ isBusiness }: { isBusiness: boolean }) =>
  isBusiness ? (
    <>
      <p className={registerBoxClasses.text}>You are logged in to your business account.</p>
      <ButtonLink to={VOUCHERS}>Go to your vouchers</ButtonLink>
    </>
  ) : (
    <p className={registerBoxClasses.text}>
      You are logged in, but not with a business account. Please log out and register your business
      with another email address.
    </p>
  );

type Benefit = { icon: string; title: string; text: string };

/** The shape of content/site/business.yaml. */
type BusinessText = {
  title: string;
  heading: string;
  description: string;
  lead: string;
  benefitsTitle: string;
  benefits: Benefit[];
  sample: { title: string; lead: string; caption: string; columns: string[]; rows: string[][] };
  prices: { title: string; lead: string; numbers: number[] };
  calculator: { title: string; lead: string };
  stepsTitle: string;
  steps: Step[];
  faqs: Faq[];
};
