import { expect, test } from 'vitest';
import { accepts } from './accepts.ts';

test.each([
  [['.pdf', '.docx'], 'plan.pdf', 'application/pdf', true],
  [['.pdf', '.docx'], 'PLAN.DOCX', '', true],
  [['.pdf'], 'plan.pdf.exe', 'application/pdf', false],
  [['image/*'], 'foto.jpg', 'image/jpeg', true],
  [['image/*'], 'foto.heic', '', true],
  [['image/*'], 'plan.pdf', 'application/pdf', false],
  [['image/png'], 'foto.jpg', 'image/jpeg', false],
  [['.pdf', 'image/*'], 'foto.png', 'image/png', true],
  [[], 'foto.png', 'image/png', false],
])('%j with the file %s of type %j returns %s', (kinds, name, type, expected) => {
  expect(accepts(kinds, { name, type })).toBe(expected);
});
