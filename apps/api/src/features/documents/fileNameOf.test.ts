import { expect, it } from 'vitest';
import { fileNameOf } from './fileNameOf';

it.each([
  ['Letter of 2 March', 'application/pdf', 'letter-of-2-march.pdf'],
  ['  Passport (front)  ', 'image/jpeg', 'passport-front.jpg'],
  ['Giấy khai sinh của Đặng Thị Ánh', 'image/png', 'giay-khai-sinh-cua-dang-thi-anh.png'],
  ['护照', 'image/png', 'document.png'],
  ['../../etc/passwd', 'application/pdf', 'etc-passwd.pdf'],
  ['invoice.exe', 'application/pdf', 'invoice-exe.pdf'],
  ['a"; filename="b.html', 'application/pdf', 'a-filename-b-html.pdf'],
  ['x'.repeat(120), 'image/jpeg', `${'x'.repeat(60)}.jpg`],
])('%j as %s is downloaded as %s', (title, mediaType, fileName) => {
  expect(fileNameOf(title, mediaType)).toBe(fileName);
});
