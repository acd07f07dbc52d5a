import { expect, it } from 'vitest';
import { findLikelyEmail } from './emailTypos';

it.each([
  ['sam@gmial.com', 'sam@gmail.com'],
  ['Sam@Hotmial.com ', 'sam@hotmail.com'],
  ['sam@gmail.con', 'sam@gmail.com'],
  ['sam@bigpnd.com', 'sam@bigpond.com'],
  ['sam@outlook.con.au', 'sam@outlook.com.au'],
  ['sam@yaho.com.au', 'sam@yahoo.com.au'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(findLikelyEmail(typed)).toBe(meant);
});

it.each([
  'sam@gmail.com',
  'sam@bigpond.net.au',
  'sam@hotmail.com.au',
  'chef@grill.com.au',
  'kitchen@thaicafe.com.au',
  'mei@tafe.nsw.edu.au',
  'a@mail.com',
  'a@qq.com',
  'o@me.com',
  'cook@platewise.example',
])('%s is left alone', (typed) => {
  expect(findLikelyEmail(typed)).toBeNull();
});
