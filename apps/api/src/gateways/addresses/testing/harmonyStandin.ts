import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Row = Record<string, unknown>;
type Asked = { country?: string; fullAddress?: string; id?: string };
type Fault = 'status 500' | 'sent elsewhere' | 'status ERROR' | 'no JSON' | 'never';

const USER = 'platewise';
const PASSWORD = 'correct horse';

/** An address as Harmony returns it. Missing parts are null or ''. */
const ADDRESSES: Row[] = [
  {
    id: 'AU|AUPAF|46550005',
    fullAddress: 'Shop 3 Galleria, 45 King St, Newtown NSW 2042',
    subdwelling: 'Shop 3',
    buildingName: 'Galleria',
    streetNumber: '45',
    street: 'King St',
    locality: 'Newtown',
    state: 'NSW',
    postcode: '2042',
    postal: null,
    attributes: {},
  },
  {
    id: 'AU|AUPAF|46550006',
    fullAddress: '12 George St, Parramatta NSW 2150',
    subdwelling: '',
    buildingName: null,
    streetNumber: '12',
    street: 'George St',
    locality: 'Parramatta',
    state: 'nsw',
    postcode: '2150',
  },
];

/** Speaks as Harmony does: basic authentication, one record in `payload`, status and messages in the answer. */
export async function harmonyStandin() {
  let fault: Fault | null = null;
  const asked: { path: string; body: Row }[] = [];

  const answer = (path: string, { fullAddress = '', id }: Asked): Row => {
    const found =
      path === '/v2/address/retrieve'
        ? ADDRESSES.filter((address) => address.id === id)
        : ADDRESSES.filter(({ fullAddress: line }) =>
            String(line).toLowerCase().includes(fullAddress.toLowerCase()),
          ).map(({ id: found, fullAddress: line }) => ({ id: found, fullAddress: line }));
    return { status: 'SUCCESS', messages: [], payload: found };
  };

  async function respond(req: IncomingMessage, res: ServerResponse) {
    const path = req.url ?? '';
    const { user, password } = credentialsOf(req);
    const body = JSON.parse(await textOf(req)) as { payload?: Asked[] };
    asked.push({ path, body });
    if (fault === 'never') return;
    const send = (status: number, said: string) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(said);
    const [record] = body.payload ?? [];
    if (fault === 'sent elsewhere' && path !== '/elsewhere')
      res.writeHead(307, { Location: '/elsewhere' }).end();
    else if (user !== USER || password !== PASSWORD) send(401, '{}');
    else if (fault === 'status 500') send(500, '<html>');
    else if (fault === 'no JSON') send(200, '<html>');
    else if (fault === 'status ERROR' || record?.country !== 'au')
      send(200, '{"status":"ERROR","messages":["Your licence has expired."],"payload":null}');
    else send(200, JSON.stringify(answer(path, record)));
  }
  const server = createServer((req, res) => void respond(req, res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      user: USER,
      password: PASSWORD,
    },
    /** All that has been asked, refused questions too. */
    asked,
    failWith: (next: Fault | null) => {
      fault = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  };
}

function credentialsOf(req: IncomingMessage) {
  const encoded = /^Basic (.+)$/.exec(req.headers.authorization ?? '')?.[1] ?? '';
  const [user, password] = Buffer.from(encoded, 'base64').toString().split(':');
  return { user, password };
}

async function textOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
