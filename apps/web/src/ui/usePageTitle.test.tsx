import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandContext } from './brand';
import { pageTitle, usePageTitle } from './usePageTitle';

it.each([
  [undefined, 'Platewise Education'],
  ['', 'Platewise Education'],
  ['Your Courses', 'Your Courses - Platewise'],
  ['About Platewise', 'About Platewise'],
  ['about platewise and us', 'about platewise and us'],
])('the title %o reads %s', (title, shown) => expect(pageTitle(title, 'Platewise')).toBe(shown));

it('follows the brand that the server names', () => {
  function Page() {
    usePageTitle('Login');
    return null;
  }
  render(
    <BrandContext value="Safe Plate">
      <Page />
    </BrandContext>,
  );
  expect(document.title).toBe('Login - Safe Plate');
});
