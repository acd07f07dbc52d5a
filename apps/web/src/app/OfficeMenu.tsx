import { useLocalStorage } from '@mantine/hooks';
import {
  type Icon,
  IconAffiliate,
  IconAlertTriangle,
  IconBuildingBank,
  IconCertificate,
  IconChartBar,
  IconChartDots,
  IconChecklist,
  IconClipboardList,
  IconCreditCard,
  IconEye,
  IconFileInvoice,
  IconHeartRateMonitor,
  IconId,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLifebuoy,
  IconMail,
  IconMessageCircleQuestion,
  IconPrinter,
  IconRefresh,
  IconReportAnalytics,
  IconSchool,
  IconShieldCheck,
  IconStar,
  IconTag,
  IconTicket,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ColorSchemeChoice } from '../components/ColorSchemeChoice';
import { isCurrent } from './layout/MenuLinks';
import { OFFICE_GROUPS, type OfficeEntry } from './menus';
import classes from './OfficeMenu.module.css';

const ICONS: Record<string, Icon> = {
  '/Admin': IconLayoutDashboard,
  '/Admin/Users': IconUsers,
  '/Admin/User-Courses': IconSchool,
  '/Admin/Voucher-Purchases': IconTicket,
  '/Admin/Nsw-Certificates': IconCertificate,
  '/Admin/Nsw-Reprints': IconPrinter,
  '/Admin/Download-Reports': IconReportAnalytics,
  '/Admin/Promo-Codes': IconTag,
  '/Admin/Avetmiss/Reporting': IconBuildingBank,
  '/Admin/Sync': IconRefresh,
  '/Admin/Assessments': IconChecklist,
  '/Admin/Integrity-Signals': IconAffiliate,
  '/Admin/Advice': IconMessageCircleQuestion,
  '/Admin/Learner-Help': IconLifebuoy,
  '/Admin/Question-Statistics': IconChartDots,
  '/Admin/Usis': IconId,
  '/Admin/Reviews': IconStar,
  '/Admin/Mails': IconMail,
  '/Admin/Invoices': IconFileInvoice,
  '/Admin/Payments': IconCreditCard,
  '/Admin/Audit': IconClipboardList,
  '/Admin/Retention': IconTrash,
  '/Admin/Sensitive-Reads': IconEye,
  '/Admin/Status': IconHeartRateMonitor,
  '/Admin/Failed-Jobs': IconAlertTriangle,
};
const OTHER = IconChartBar;

type Props = {
  entries: OfficeEntry[];
  /** The menu can be reduced to its icons. The device remembers it. */
  collapsible?: boolean;
};

/** The entries of the office in groups. */
export function OfficeMenu({ entries, collapsible = false }: Props) {
  const [stored, setStored] = useLocalStorage({
    key: 'platewise-office-menu',
    defaultValue: 'wide',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (value) => value ?? 'wide',
  });
  const isSmall = collapsible && stored === 'small';
  return (
    <nav className={classes.menu} data-small={isSmall || undefined} aria-label="Main">
      {OFFICE_GROUPS.map((group) => (
        <Group
          key={group}
          title={group}
          entries={entries.filter((entry) => entry.group === group)}
          isSmall={isSmall}
        />
      ))}
      {collapsible && (
        <button
          type="button"
          className={classes.collapse}
          aria-label={isSmall ? 'Widen the menu' : 'Reduce the menu to icons'}
          aria-pressed={isSmall}
          onClick={() => setStored(isSmall ? 'wide' : 'small')}
        >
          {isSmall ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.75} aria-hidden />
          )}
        </button>
      )}
      {!isSmall && (
        <div className={classes.foot}>
          <ColorSchemeChoice />
          <Link to="/" className={classes.link}>
            <IconShieldCheck size={20} stroke={1.75} aria-hidden />
            Public site
          </Link>
        </div>
      )}
    </nav>
  );
}

type GroupProps = { title: string; entries: OfficeEntry[]; isSmall: boolean };

function Group({ title, entries, isSmall }: GroupProps) {
  const { pathname } = useLocation();
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <div className={classes.group}>
      <strong id={id} className={classes.title}>
        {title}
      </strong>
      <ul className={classes.list} aria-labelledby={id}>
        {entries.map((entry) => {
          const EntryIcon = ICONS[entry.to] ?? OTHER;
          return (
            <li key={entry.to}>
              <Link
                to={entry.to}
                className={classes.link}
                title={isSmall ? entry.label : undefined}
                aria-label={isSmall ? entry.label : undefined}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              >
                <EntryIcon size={20} stroke={1.75} aria-hidden />
                {!isSmall && <span className={classes.label}>{entry.label}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
