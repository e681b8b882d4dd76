import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import type { ApiError } from '#platform/web/api/api-error.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { readUser } from '../../contract/edit.ts';
import { listUsers, userChoices } from '../../contract/list.ts';
import { listUserSessions } from '../../contract/sessions.ts';
import type { User } from '../../contract/user.ts';
import { UsersPage } from '../UsersPage.tsx';
import { choices, kim, listed } from './people.ts';

const admin: User = { ...kim, id: 13, name: 'Bea Beheerder', login_name: 'bea', state: 'blocked', role: { id: 1, name: 'Beheerder', base: 'admin' } };

interface Options {
  readonly user?: User;
  /** The error of the call that loads sessions. */
  readonly failure?: ApiError;
  readonly features?: readonly WebFeature[];
}

/** Opens the screens of accounts with one account that may be edited and one that may not. */
export const openUsers = (path: string, { user = kim, failure, features = [] }: Options = {}) =>
  renderPart(<Routes><Route path="/admin/users/manage/*" element={<UsersPage />} /></Routes>, {
    session: sessionWith({ role: 'manager', permissions: ['manage_users'] }, true),
    features,
    isPage: true,
    path: `/admin/users/manage${path}`,
    answers: (api) => {
      api.on(listUsers, () => ({ data: [listed(user), listed(admin, false)], total: 2 }));
      api.on(userChoices, () => choices);
      api.on(readUser, () => user);
      api.on(listUserSessions, () => {
        if (failure) throw failure;
        return [{
          id: 4, created_at: '2026-11-20T08:00:00Z', last_seen_at: '2026-11-20T09:00:00Z', ip: '192.0.2.1',
          user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
        }];
      });
    },
  });
type Setup = ReturnType<typeof openUsers>;

export const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const requestOf = ({ api }: Setup, call: unknown) =>
  api.asked.findLast((asked) => asked.call === call)?.request as { readonly body?: unknown; readonly version?: number } | undefined;
export const bodyOf = (setup: Setup, call: unknown): unknown => requestOf(setup, call)?.body;

/** Chooses a file as the file dialog of the browser would. */
export const chooseFile = async (text: string): Promise<void> => {
  await expect.element(page.getByRole('button', { name: /estand kiezen$/ })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = new DataTransfer();
  files.items.add(new File([text], 'gebruikers.csv'));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
