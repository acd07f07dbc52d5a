import { tryFieldsOf } from './badFields';

await tryFieldsOf('office');
