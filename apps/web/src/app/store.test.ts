import { expect, it } from 'vitest';
import { adminSlice, rowsSelected } from '../features/admin/adminSlice';
import { avetmissSlice, valueTyped } from '../features/avetmiss/avetmissSlice';
import { enrolmentSlice, orderPlaced } from '../features/enrolment/enrolmentSlice';
import { questionOpened, studySlice } from '../features/study/studySlice';
import { signInAs } from '../testing/signInAs';
import { createStore } from './store';

const QUESTION = {
  paperId: 'paper-1',
  userCourseId: 'uc-1',
  sectionId: 1,
  questionNo: 1,
  questionId: 1,
};

it.each([
  { slice: adminSlice, event: rowsSelected({ list: 'users', narrowedTo: '', ids: ['a'] }) },
  { slice: avetmissSlice, event: valueTyped({ key: 'k', value: 'new', asFound: 'old' }) },
  { slice: enrolmentSlice, event: orderPlaced('uc-1') },
  {
    slice: studySlice,
    event: questionOpened({ question: QUESTION, chosen: [null], waiting: false, retry: null }),
  },
])('holds nothing of $slice.name for the next person who signs in', ({ slice, event }) => {
  signInAs({ id: 'user-1' });
  const store = createStore();
  const read = () => store.getState()[slice.name];
  store.dispatch(event);
  const before = read();
  expect(before).not.toEqual(slice.getInitialState());
  signInAs({ id: 'user-1' }, 'refresh-2');
  expect(read()).toBe(before);
  signInAs({ id: 'user-2' });
  expect(read()).toEqual(slice.getInitialState());
});
