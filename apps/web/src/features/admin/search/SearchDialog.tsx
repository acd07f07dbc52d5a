import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatCount } from '@platewise/shared/count';
import { type SearchHit, SHORTEST_SEARCH } from '@platewise/shared/officeSearch';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../../api/api';
import { usePermissions } from '../../../api/usePermission';
import { Dialog } from '../../../ui/Dialog';
import classes from './OfficeSearch.module.css';
import { commandsAt, groupFound, matchingPages, type SearchPlace } from './places';

const PAUSE_MS = 150;

const { useOfficeSearchQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    officeSearch: build.query<SearchHit[], string>({
      query: (text) => ({ url: '/admin/search', params: { text }, keepPage: true }),
      // A name may be typed again after it has changed.
      keepUnusedDataFor: 0,
    }),
  }),
});

type Props = { pages: SearchPlace[]; opened: boolean; onClose: () => void };

/** Finds people, enrolments, certificates, purchases, invoices and pages by one text, and goes there. On the page of a person, it does what the page can do. */
export default function SearchDialog({ pages, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Search the office" size="lg">
      <Search pages={pages} onLeave={onClose} />
    </Dialog>
  );
}

function Search({ pages, onLeave }: { pages: SearchPlace[]; onLeave: () => void }) {
  const [text, setText] = useState('');
  const { found, looking, failed } = useFound(text);
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true });
  const { pathname } = useLocation();
  const permits = usePermissions();
  const groups = [
    { title: 'On this page', places: matchingPages(commandsAt(pathname, permits), text) },
    ...groupFound(found, permits),
    { title: 'Pages', places: matchingPages(pages, text) },
  ].filter(({ places }) => places.length > 0);
  const count = groups.flatMap(({ places }) => places).length;

  const { selectFirstOption, resetSelectedOption } = combobox;
  // Enter opens the first one. Of all pages, none is meant.
  useEffect(() => {
    if (text.trim() && count > 0) selectFirstOption();
    else resetSelectedOption();
  }, [text, found, count, selectFirstOption, resetSelectedOption]);

  const go = (to: string) => {
    onLeave();
    void navigate(to);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={go}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          label="Name, email, phone, code or page"
          data-autofocus
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          rightSection={looking && <Loader size="sm" aria-hidden />}
        />
      </Combobox.EventsTarget>
      <p role="status" className={classes.status}>
        {failed
          ? 'The search isn’t available right now. Please try again.'
          : statusOf(text, count, looking)}
      </p>
      <Combobox.Options aria-label="Found" className={classes.options}>
        {groups.map(({ title, places }) => (
          <Combobox.Group key={title} label={title}>
            {places.map(({ label, detail, to }) => (
              <Combobox.Option key={`${title} ${to}`} value={to} className={classes.option}>
                <span className={classes.label}>{label}</span>
                {detail && <span className={classes.detail}>{detail}</span>}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  );
}

function statusOf(text: string, count: number, looking: boolean) {
  if (looking) return null;
  if (text.trim().length < SHORTEST_SEARCH) return 'Type at least two characters to find people.';
  return count === 0 ? 'Nothing found.' : `${formatCount(count, 'result', 'results')} found.`;
}

/** Asks for the text once the typing pauses. */
function useFound(text: string) {
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isAsked = asked.length >= SHORTEST_SEARCH;
  const { currentData, data, isFetching, isError } = useOfficeSearchQuery(asked, {
    skip: !isAsked,
  });
  const isTyping = text.trim() !== asked;
  return {
    // The former answer stays until the next one, so that the list does not jump.
    found: isAsked ? (currentData ?? data ?? NONE) : NONE,
    looking: isTyping || (isAsked && isFetching),
    failed: isAsked && isError,
  };
}

const NONE: never[] = [];
