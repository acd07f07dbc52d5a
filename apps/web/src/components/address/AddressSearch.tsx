import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { type AddressSuggestion, showAddress } from '@platewise/shared/addresses';
import { formatCount } from '@platewise/shared/count';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { useFormField } from '../../ui/form/useFormField';
import { afterPress } from '../../ui/pointerPress';
import classes from './Address.module.css';
import { retrieveAddress } from './addressesApi';
import { type AddressValues, isWhole, retrieved, toManual, typed } from './addressValues';
import { useSuggestions } from './useSuggestions';

const MANUALLY = 'manually';

type Props = { label: string; onManual: () => void };

/** An address found by typing some of it (the combobox pattern of WAI-ARIA). */
export function AddressSearch({ label, onManual }: Props) {
  const { value, input } = useFormField<string>({ name: 'fullAddress', label });
  const { values } = useFormikContext<AddressValues>();
  const search = useAddressSearch();
  const { suggestions } = search;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  function submit(option: string) {
    combobox.closeDropdown();
    if (option === MANUALLY) return onManual();
    const suggestion = suggestions[Number(option)];
    if (suggestion) void search.choose(suggestion);
  }

  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={submit} shadow="md" withinPortal={false}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...input}
            description="Start typing: number, street and suburb."
            aria-autocomplete="list"
            maxLength={250}
            value={value}
            onChange={({ currentTarget }) => {
              search.type(currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onClick={() => combobox.openDropdown()}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && combobox.getSelectedOptionIndex() === -1) search.leave();
            }}
            onBlur={(event) => {
              combobox.closeDropdown();
              search.leave();
              input.onBlur(event);
            }}
            rightSectionPointerEvents="all"
            rightSectionWidth="2.75rem"
            rightSection={
              search.looking ? (
                <Loader size="sm" aria-hidden />
              ) : (
                value && (
                  <CloseButton
                    aria-label="Clear address"
                    className={classes.clear}
                    onClick={() => {
                      search.type('');
                      combobox.targetRef.current?.focus();
                    }}
                  />
                )
              )
            }
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={suggestions.length === 0}>
          <Combobox.Options aria-label="Suggested addresses" className={classes.options}>
            {suggestions.map(({ id, fullAddress }, i) => (
              <Combobox.Option key={id} value={String(i)} className={classes.option}>
                {fullAddress}
              </Combobox.Option>
            ))}
            <Combobox.Option value={MANUALLY} className={classes.option}>
              None of these. Enter address manually
            </Combobox.Option>
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p role="status" className={classes.status}>
        {statusOf(search, values)}
      </p>
    </div>
  );
}

function statusOf(
  { failed, nothingFound, suggestions, looking, settled }: ReturnType<typeof useAddressSearch>,
  values: AddressValues,
) {
  if (failed)
    return 'The address search is not available right now. Please enter your address manually.';
  if (nothingFound)
    return 'No address found yet. Type more of it, with the suburb, or enter it manually.';
  // The line may be longer than the field, and says nothing of how it was understood.
  if (settled && !looking && isWhole(values)) return `Your address: ${showAddress(values)}`;
  if (suggestions.length === 0) return null;
  const count = formatCount(suggestions.length, 'address', 'addresses');
  return <span className={classes.forEars}>{count} found. Use the arrow keys to choose.</span>;
}

/** The search line of an address, and what comes of it in the form's fields. */
function useAddressSearch() {
  const { setValues, setFieldTouched } = useFormikContext<AddressValues>();
  const [asked, setAsked] = useState('');
  const [settled, setSettled] = useState(true);
  const [retrieving, setRetrieving] = useState(false);
  const [failed, setFailed] = useState(false);
  const { state, list } = useSuggestions(asked);
  // What is typed after a choice counts more than the choice.
  const turn = useRef(0);

  function type(line: string) {
    turn.current++;
    setRetrieving(false);
    setFailed(false);
    setSettled(false);
    setAsked(line);
    void setValues((now) => ({ ...now, ...typed(line) }));
  }

  async function choose({ id, fullAddress }: AddressSuggestion) {
    const mine = ++turn.current;
    setSettled(true);
    setAsked('');
    setRetrieving(true);
    void setValues((now) => ({ ...now, ...typed(fullAddress) }));
    const found = await retrieveAddress(id).catch(() => undefined);
    if (mine !== turn.current) return;
    setRetrieving(false);
    setFailed(!found);
    if (!found) return;
    await setValues((now) => {
      const next = { ...now, ...retrieved(found) };
      return found.streetNumber ? next : toManual(next);
    });
    if (!found.streetNumber) await setFieldTouched('streetNumber', true);
  }

  return {
    suggestions: list,
    looking: state === 'looking' || retrieving,
    nothingFound: state === 'found' && list.length === 0,
    failed: failed || state === 'failed',
    type,
    choose,
    /** The line is taken at its word once it is left: no more is being typed. */
    settled,
    leave: () => afterPress(() => setSettled(true)),
  };
}
