import { useState } from 'react';
import { toolNameIn } from '#platform/contract/settings-catalogue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { ApiError, isApiError } from '#platform/web/api/api-error.ts';
import { useSettingsCatalogue } from '#platform/web/configuration/use-settings-catalogue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { noCredentials, type CredentialState } from '../contract/credential-state.ts';
import { readDraft, type ConfigurationDraft } from '../contract/draft-calls.ts';
import { setCredentials } from '../contract/tool-calls.ts';
import type { EditorForm } from './editor-form.ts';
import { nl } from './nl.ts';

/** What to do with the typed credentials when somebody else set them first. */
export type Choice = 'overwrite' | 'keep' | 'wait';

export interface Clash {
  readonly tool: string;
  readonly theirs: CredentialState;
  readonly choose: (choice: Choice) => void;
}

export interface Credentials {
  readonly of: (draft: ConfigurationDraft, tool: string) => CredentialState;
  /** `null` removes a credential. @throws ApiError */
  readonly send: (tool: string, version: number, fields: Readonly<Record<string, string | null>>) => Promise<'set' | 'kept' | 'undecided'>;
  /** Sends all credentials typed in the form and removes them from the form. @throws ApiError */
  readonly sendTyped: (form: EditorForm) => Promise<void>;
  readonly clash: Clash | null;
}

/** Manages the credentials of the tools of a configuration. They are saved apart from the draft, since they apply immediately. */
export const useCredentials = (id: number): Credentials => {
  const api = useApi();
  const { data: catalogue } = useSettingsCatalogue();
  const [known, setKnown] = useState<Readonly<Record<string, CredentialState>>>({});
  const [clash, setClash] = useState<Clash | null>(null);
  const learn = (tool: string, state: CredentialState): void => setKnown((before) => ({ ...before, [tool]: state }));
  const ask = (tool: string, theirs: CredentialState): Promise<Choice> => new Promise((resolve) => setClash({
    tool, theirs,
    choose: (choice) => {
      setClash(null);
      resolve(choice);
    },
  }));
  const send: Credentials['send'] = async (tool, version, fields) => {
    try {
      learn(tool, await api.call(setCredentials, { params: { id, tool }, version, body: { fields } }));
      return 'set';
    } catch (error) {
      if (!isApiError(error) || error.status !== 412) throw error;
    }
    const theirs = (await api.call(readDraft, { params: { id } })).credentials[tool] ?? noCredentials;
    const choice = await ask(tool, theirs);
    if (choice === 'wait') return 'undecided';
    learn(tool, theirs);
    return choice === 'overwrite' ? send(tool, theirs.version, fields) : 'kept';
  };
  const sendTyped: Credentials['sendTyped'] = async (form) => {
    for (const [tool, { version, fields }] of Object.entries(form.getValues('credentials'))) {
      if (await send(tool, version, fields) === 'undecided') throw new ApiError(409, 'undecided', fill(nl.credentialUndecided, { tool: toolNameIn(catalogue, tool) }));
      // They apply now, whether the draft is saved or not.
      const { [tool]: _, ...left } = form.getValues('credentials');
      form.setValue('credentials', left, { shouldDirty: true });
    }
  };
  return {
    // Returns the newest of the two: credentials set here may be newer than the draft, and a draft read since may be newer still.
    of: (draft, tool) => [draft.credentials[tool], known[tool]].reduce<CredentialState>(
      (newest, state) => (state && state.version >= newest.version ? state : newest), noCredentials),
    send,
    sendTyped,
    clash,
  };
};
