#!/usr/bin/env node
import { startStandin } from './standin';

const { AVS_STANDIN_PORT = '12112' } = process.env;
const standin = await startStandin({ port: Number(AVS_STANDIN_PORT) });
process.stdout.write(
  `The validation service's stand-in is at ${standin.url}. Start the product with\n` +
    `AVS_PROVIDER=http AVS_URL=${standin.url} AVS_CLIENT_ID=standin npm start\n`,
);
