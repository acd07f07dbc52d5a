import { expect, it } from 'vitest';
import { nameForEncryption } from './names';
import { toAscii } from './transliterate';

it.each([
  ['plain ASCII stays', "O'Brien-Smith 12/3", "O'Brien-Smith 12/3"],
  ['accents', 'José Müller, Zoë Çelik Ørsted', 'Jose Muller, Zoe Celik Orsted'],
  ['accents that are letters of their own', 'e\u0301le\u0300ve', 'eleve'],
  ['German', 'Straße GROẞE', 'Strasse GROSSE'],
  ['Vietnamese', 'Nguyễn Thị Đặng Ước', 'Nguyen Thi Dang Uoc'],
  ['Polish, Turkish, Icelandic', 'Łódź İnci ısı Þór Æsa', 'Lodz Inci isi Thor Aesa'],
  ['Greek', 'Γιώργος ΧΑΡΗΣ Ψαράς', 'Giorgos CHARIS Psaras'],
  ['Russian', 'Юлия Щукина МАРИЯ Сергей', 'Yuliya Shchukina MARIYA Sergey'],
  ['Serbian and Ukrainian', 'Ђорђе Љубиша Київ', 'Djordje Ljubisha Kiyiv'],
  ['quotes and dashes', '“Joe’s” – No. 5…', '"Joe\'s" - No. 5...'],
  ['control characters and spaces', 'a\tb\r\nc\u00a0d', 'a b  c d'],
  ['zero-width characters', 'a\u200bb\ufeffc', 'abc'],
  ['ligatures and wide letters', 'ﬁsh ＡＢ', 'fish AB'],
  ['what has no likeness', '李 가 😀', '? ? ?'],
])('%s', (_what, text, written) => {
  expect(toAscii(text)).toBe(written);
});

it.each([
  [{ familyName: 'Nguyễn', firstGivenName: 'Linh', otherNames: 'Mai' }, 'Nguyen, Linh Mai'],
  [{ familyName: ' Smith  Jones ', firstGivenName: 'Jo' }, 'Smith Jones, Jo'],
  [{ familyName: 'Madonna' }, 'Madonna,'],
  [{ familyName: '', firstGivenName: 'Sukarno' }, 'Sukarno,'],
  [
    { familyName: 'A'.repeat(40), firstGivenName: 'B'.repeat(40) },
    `${'A'.repeat(40)}, ${'B'.repeat(18)}`,
  ],
])('the name for encryption of %j', (person, name) => {
  expect(nameForEncryption(person)).toBe(name);
});
