import { useLocalStorage } from '@mantine/hooks';
import { formatNumber } from '@platewise/shared/count';
import type { WaitingKind } from '@platewise/shared/needsAttention';
import {
  type Icon,
  IconAffiliate,
  IconAlertTriangle,
  IconBellRinging,
  IconBuildingBank,
  IconCertificate,
  IconChartBar,
  IconChartDots,
  IconChecklist,
  IconClipboardList,
  IconCreditCard,
  IconEye,
  IconFileCertificate,
  IconFileInvoice,
  IconHeartRateMonitor,
  IconId,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLifebuoy,
  IconListCheck,
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
  IconUserPlus,
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
  '/Admin/Enrol': IconUserPlus,
  '/Admin/Needs-Attention': IconBellRinging,
  '/Admin/Tasks': IconListCheck,
  '/Admin/Certificates': IconFileCertificate,
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
  /** The work of the office that waits. An entry shows how many wait on its page. */
  waiting: WaitingKind[];
  /** The menu can be reduced to its icons. The device remembers it. */
  collapsible?: boolean;
};

/** The entries of the office in groups. */
export function OfficeMenu({ entries, waiting, collapsible = false }: Props) {
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
          waiting={waiting}
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

const pathOf = (address: string) => address.split('?')[0];

const countAt = (waiting: WaitingKind[], { to }: OfficeEntry) =>
  waiting.filter((kind) => pathOf(kind.to) === to).reduce((sum, { count }) => sum + count, 0);

type GroupProps = {
  title: string;
  entries: OfficeEntry[];
  waiting: WaitingKind[];
  isSmall: boolean;
};

function Group({ title, entries, waiting, isSmall }: GroupProps) {
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
          const count = countAt(waiting, entry);
          return (
            <li key={entry.to}>
              <Link
                to={entry.to}
                className={classes.link}
                title={isSmall ? entry.label : undefined}
                aria-label={isSmall ? entry.label : undefined}
                aria-description={count > 0 ? `${formatNumber(count)} waiting` : undefined}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              >
                <EntryIcon size={20} stroke={1.75} aria-hidden />
                {!isSmall && <span className={classes.label}>{entry.label}</span>}
                {count > 0 && !isSmall && (
                  <span className={classes.count} aria-hidden>
                    {formatNumber(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
