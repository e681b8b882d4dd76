import type { PageEnvironment } from '../environment/page-environment.ts';
import type { Session } from '../session/session.ts';

export const environmentWith = (overrides: Partial<PageEnvironment> = {}): PageEnvironment => ({
  production: true,
  public: false,
  active_directory: false,
  organization: 'markerwaard',
  organization_name: 'Gemeente Markerwaard',
  demo: false,
  version: '0.0.0',
  framed: false,
  parts: {},
  ...overrides,
});

export const sessionWith = (overrides: Partial<Session['user']> = {}, administer = false): Session => ({
  user: { id: 7, name: 'Kim Kijker', email: 'kijker@markerwaard.example', role: 'viewer', role_name: 'Kijker', permissions: [], ...overrides },
  organization: { id: 1, prefix: 'markerwaard', name: 'Gemeente Markerwaard' },
  abilities: { administer, change_password: true },
});
