import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A grey picture that every browser shows. */
export function aPng(width = 8, height = 6): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc(Math.min(height, 10) * (Math.min(width, 10) + 1), 0x99);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function aJpeg(width = 8, height = 6): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  // With a thumbnail inside, which ends before the picture does.
  const app = Buffer.from('ffe10006ffd8ffd9', 'hex');
  const scan = Buffer.from('ffda0008010100003f00ab12ff00cdffd034ffd9', 'hex');
  return Buffer.concat([Buffer.from('ffd8', 'hex'), app, frame, scan]);
}

export function aGif(width = 8, height = 6): Buffer {
  const screen = Buffer.from('474946383961000000008000000000 00ffffff'.replace(' ', ''), 'hex');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const comment = Buffer.from('21fe053c3b3c3b3c00', 'hex');
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  return Buffer.concat([screen, comment, frame, Buffer.from('3b', 'hex')]);
}

const riff = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(`WEBP${kind}`), Buffer.alloc(4), data]);
  body.writeUInt32LE(data.length, 8);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};

export function aWebp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width = 8, height = 6): Buffer {
  const data = Buffer.alloc(16);
  if (kind === 'VP8X') {
    data.writeUIntLE(width - 1, 4, 3);
    data.writeUIntLE(height - 1, 7, 3);
  } else if (kind === 'VP8L') {
    data[0] = 0x2f;
    data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  } else {
    data.set([0x9d, 0x01, 0x2a], 3);
    data.writeUInt16LE(width, 6);
    data.writeUInt16LE(height, 8);
  }
  return riff(kind, data);
}
