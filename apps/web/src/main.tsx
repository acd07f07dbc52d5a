import { mountApp } from './prerender/hydration';

const root = document.getElementById('root');
if (root) void mountApp(root);
