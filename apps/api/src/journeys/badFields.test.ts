import { tryFieldsOf } from './badFields';

await tryFieldsOf('all');
