import { ActionIcon } from '@mantine/core';
import {
  type CatalogueCourse,
  certificateCodesString,
  PURCHASABLE_COURSES,
  priceCents,
} from '@platewise/shared/content/courses';
import { showWholeDollars } from '@platewise/shared/money';
import { MOST_VOUCHERS_OF_A_COURSE } from '@platewise/shared/purchases';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useField, useFormikContext } from 'formik';
import type { KeyboardEvent } from 'react';
import { useSiteConfigQuery } from '../../../api/siteConfigApi';
import { ValidStates } from '../../../components/courses/ValidStates';
import { FieldError } from '../../../ui/form/FieldError';
import { FormSection } from '../../../ui/form/FormSection';
import { useFormField } from '../../../ui/form/useFormField';
import classes from './Courses.module.css';
import type { PurchaseValues } from './purchaseValues';

export function CourseSection() {
  const { errors, submitCount } = useFormikContext<PurchaseValues>();
  const open = useSiteConfigQuery().data?.openCourseIds;
  // A message about a single line is an object, and is shown next to that line.
  const message = typeof errors.courseQuantities === 'string' ? errors.courseQuantities : null;
  const shown = submitCount > 0 ? message : null;
  // This section is first on the page, but its message is the last in the specified order.
  const isNext = Object.keys(errors).length === 1;
  return (
    <FormSection title="How many of each course?">
      <div
        data-field="courseQuantities"
        data-invalid-field={shown && isNext ? true : undefined}
        className={classes.courses}
      >
        {shown && (
          <div id="courseQuantities-error" className={classes.error}>
            <FieldError>{shown}</FieldError>
          </div>
        )}
        <ul className={classes.list}>
          {PURCHASABLE_COURSES.map((course, index) => (
            <CourseLine
              key={course.courseId}
              course={course}
              name={`courseQuantities[${index}].quantity`}
              isOpen={open?.includes(course.courseId) ?? true}
              describedBy={shown ? 'courseQuantities-error' : undefined}
            />
          ))}
        </ul>
      </div>
    </FormSection>
  );
}

type Props = { course: CatalogueCourse; name: string; isOpen: boolean; describedBy?: string };

/** A course with its price, the quantity and the total. */
function CourseLine({ course, name, isOpen, describedBy }: Props) {
  const [{ value }] = useField<string | number>(name);
  const cents = priceCents(course);
  return (
    <li className={classes.line} data-chosen={Number(value) > 0}>
      <div className={classes.about}>
        <span className={classes.title}>{course.courseTitle}</span>
        <span className={classes.facts}>
          {certificateCodesString(course)}. <ValidStates states={course.validStates} />
        </span>
      </div>
      <span className={classes.price}>
        {showWholeDollars(cents)} <span className={classes.each}>each</span>
      </span>
      {isOpen ? (
        <QuantityField name={name} label={course.courseTitle} describedBy={describedBy} />
      ) : (
        <span className={classes.closed}>Not open at the moment</span>
      )}
      <output className={classes.total} aria-label={`Total for ${course.courseTitle}`}>
        {showWholeDollars(cents * (Number(value) || 0))}
      </output>
    </li>
  );
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

type QuantityProps = { name: string; label: string; describedBy?: string };

/**
 * A quantity that is typed, or changed with the arrow keys or the buttons. The buttons are left out of the tab order.
 */
function QuantityField({ name, label, describedBy }: QuantityProps) {
  const { value, setValue, input } = useFormField<string | number>({ name, label });
  const quantity = Number(value) || 0;

  function step(by: number) {
    const next = Math.min(Math.max(quantity + by, 0), MOST_VOUCHERS_OF_A_COURSE);
    setValue(next === 0 ? '' : String(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  return (
    <>
      <div className={classes.quantity} data-wrong={input.error !== undefined}>
        <ActionIcon
          className={classes.step}
          aria-label={`One voucher fewer: ${label}`}
          tabIndex={-1}
          disabled={quantity === 0}
          onClick={() => step(-1)}
        >
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <input
          name={name}
          aria-label={`Vouchers for ${label}`}
          aria-describedby={input.error ? `${name}-error` : describedBy}
          aria-invalid={input['aria-invalid']}
          role="spinbutton"
          aria-valuenow={quantity}
          aria-valuemin={0}
          aria-valuemax={MOST_VOUCHERS_OF_A_COURSE}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="0"
          className={classes.number}
          value={quantity === 0 ? '' : String(value)}
          onChange={({ currentTarget }) => setValue(wholeNumberIn(currentTarget.value))}
          onKeyDown={onKeyDown}
          onBlur={input.onBlur}
        />
        <ActionIcon
          className={classes.step}
          aria-label={`One voucher more: ${label}`}
          tabIndex={-1}
          disabled={quantity >= MOST_VOUCHERS_OF_A_COURSE}
          onClick={() => step(1)}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {input.error && (
        <div id={`${name}-error`} className={classes.wrong}>
          {input.error}
        </div>
      )}
    </>
  );
}

/** '1.5' is one voucher, not fifteen. */
const wholeNumberIn = (typed: string) => typed.replace(/[.,].*/, '').replace(/\D/g, '');
