import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { withSettings } from './settings-table.ts';

// `npm run readme` updates the table of settings in README.md.
const readme = inRoot('README.md');
writeFileSync(readme, withSettings(readFileSync(readme, 'utf8')));
