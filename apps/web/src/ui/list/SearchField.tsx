import { Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isInDialog } from './isInDialog';
import classes from './SearchField.module.css';

type Props = {
  placeholder: string;
  value: string;
  onSearch: (search: string) => void;
};

const PAUSE_MS = 300;
/** Fields in which a slash is typed as text. */
const TYPED_INTO = 'textarea, select, input:not([type="checkbox"])';

export function SearchField({ placeholder, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const [typed, setTyped] = useState(value);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    onSearch(sent.current);
  }, PAUSE_MS);
  useHotkeys([['/', searchUnlessTyping, { preventDefault: false }]], []);

  function searchUnlessTyping(event: KeyboardEvent) {
    const isTyped = event.target instanceof Element && event.target.matches(TYPED_INTO);
    if (isTyped || isInDialog(event)) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  }

  useEffect(() => {
    // A value that this field has sent must not overwrite what was typed since.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label="Search"
      placeholder={placeholder}
      maxLength={100}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSection={typed ? null : <Kbd className={classes.key}>/</Kbd>}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      aria-keyshortcuts="/"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        send(currentTarget.value);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send.flush();
      }}
    />
  );
}
