import { editor } from './nl/editor.ts';
import { lists } from './nl/lists.ts';
import { wizard } from './nl/wizard.ts';

export const nl = { ...lists, ...editor, ...wizard };
