/** PostgreSQL's messages: a letter, a length that counts itself, and the rest. */
export function message(type: string, ...parts: (string | Buffer)[]) {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

/** Reads text from a position to the next zero byte, or this many letters. */
export function text(frame: Buffer, from: number, length?: number) {
  const zero = frame.indexOf(0, from);
  const end = zero < 0 ? frame.length : zero;
  return frame.toString('utf8', from, length === undefined ? end : from + length);
}

/** Hands on whole messages, however they arrive; the first of a client has no letter. */
export function framed(
  hear: (type: string, frame: Buffer) => void,
  { startsWithoutType = false } = {},
) {
  let rest = Buffer.alloc(0);
  let letter = startsWithoutType ? 0 : 1;
  return (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= letter + 4) {
      const length = letter + rest.readInt32BE(letter);
      if (rest.length < length) return;
      const frame = rest.subarray(0, length);
      rest = rest.subarray(length);
      const type = frame.toString('latin1', 0, letter);
      letter = 1;
      hear(type, frame);
    }
  };
}

const int32 = (...numbers: number[]) => {
  const buffer = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, i) => {
    buffer.writeInt32BE(number, 4 * i);
  });
  return buffer;
};

/** Signed in, under a process number that is not the server's. */
export const START = Buffer.concat([
  message('R', int32(0)),
  ...[
    ['client_encoding', 'UTF8'],
    ['DateStyle', 'ISO, MDY'],
    ['integer_datetimes', 'on'],
    ['standard_conforming_strings', 'on'],
  ].map(([name = '', value = '']) => message('S', name, value)),
  message('K', int32(1, 1)),
  message('Z', Buffer.from('I')),
]);
