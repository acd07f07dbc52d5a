import type { AddressInfo } from 'node:net';
import { createApp } from '../../../app';
import type { AppContext } from '../../../context';
import { createHttpServer } from '../../../http/httpServer';

export const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export type TusCall = {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'GET';
  address: string;
  headers?: Record<string, string>;
  body?: Buffer | ReadableStream;
};

/** A server as in production, and calls to it. */
export async function listenForTus(ctx: AppContext) {
  const server = createHttpServer(createApp(ctx));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;

  async function tus({ method, address, headers, body }: TusCall) {
    const reply = await fetch(address.startsWith('http') ? address : `${base}${address}`, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', ...headers },
      ...(body && { body, duplex: 'half' }),
    } as RequestInit);
    const text = await reply.text();
    const isJson = text !== '' && reply.headers.get('content-type')?.includes('json');
    return {
      status: reply.status,
      headers: reply.headers,
      message: isJson ? (JSON.parse(text) as { Message: string }).Message : null,
      text,
    };
  }

  const uploads = (enrolmentId: string) => `/api/v1/userCourse/${enrolmentId}/skill-clips/uploads`;
  const begin = (
    header: Record<string, string>,
    enrolmentId: string,
    {
      length,
      shot = 'units/SITXFSA005/hand-wash',
      recordedOn = '2026-03-02',
      more = {},
    }: {
      length: number | string;
      shot?: string;
      recordedOn?: string;
      more?: Record<string, string>;
    },
  ) =>
    tus({
      method: 'POST',
      address: uploads(enrolmentId),
      headers: {
        ...header,
        'Upload-Length': String(length),
        'Upload-Metadata': metadataOf({ shot, recordedOn }),
        ...more,
      },
    });
  const send = (header: Record<string, string>, address: string, offset: number, body: Buffer) =>
    tus({
      method: 'PATCH',
      address,
      headers: {
        ...header,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
      body,
    });
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { port, base, tus, uploads, begin, send, close };
}
