import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { isPublicToken } from '#platform/contract/public-token.ts';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { DatePicker } from '#platform/ui/date/DatePicker.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ConfigurationDraft } from '../contract/draft-calls.ts';
import { tokenRule } from '../contract/token-rule.ts';
import styles from './Editor.module.css';
import { useField, type TabProps } from './editor-form.ts';
import { nl } from './nl.ts';
import { ResourceList } from './ResourceList.tsx';

/** Makes a public name from a name: `Wijk Oost 2` becomes `wijk-oost-2`. */
const proposed = (name: string): string => {
  const word = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '').slice(0, 60);
  return isPublicToken(word) ? word : `kaart-${word}`.replace(/-$/, '');
};

const today = (): string => dayOf(new Date());
/** Returns the address of the public pages of an organisation, which the server recognises by its host name. Null: it has no host name. */
const siteOf = ({ prefix, host }: ConfigurationDraft['organisation'], here: string): string | null => {
  if (prefix === here) return location.origin;
  return host === null ? null : `${location.protocol}//${host}${location.port && `:${location.port}`}`;
};

/** The tab that sets who may open the configuration, and until when. */
export const AccessTab = ({ form, draft, names }: TabProps) => {
  const [isPublic, setPublic] = useField(form, 'public');
  const [token, setToken] = useField(form, 'public_token');
  const [name] = useField(form, 'name');
  const [end, setEnd] = useField(form, 'valid_until');
  const [users, setUsers] = useField(form, 'users');
  const [roles, setRoles] = useField(form, 'roles');
  const [firstDay] = useState(today);
  const site = siteOf(draft.organisation, useEnvironment().organization);
  const problem = draft.problems.find(({ field }) => field === 'public_token')?.message;
  const isAsLoaded = token === draft.document.public_token && isPublic === draft.document.public;
  const lists = { names, organisationId: draft.organisation_id };
  const withdraw = (): void => {
    setPublic(false);
    setToken(null);
    snackbar.show({ text: nl.publicWithdrawn });
  };
  return (
    <div className={styles.stack}>
      <Checkbox
        isSelected={isPublic}
        onChange={(isOn) => {
          setPublic(isOn);
          if (isOn && !token) setToken(proposed(name));
        }}
      >
        {nl.publicOn}
      </Checkbox>
      {(isPublic || token !== null) && (
        <div className={styles.nested}>
          <TextField
            label={nl.publicWord}
            description={`${site === null ? nl.publicHelpNoHost : fill(nl.publicHelp, { address: `${site}/${token ?? '…'}` })} ${tokenRule}`}
            value={token ?? ''}
            onChange={(word) => setToken(word === '' ? null : word.toLowerCase())}
            maxLength={63}
            {...(isAsLoaded && problem !== undefined && { error: problem })}
          />
          <div className={styles.row}>
            <Button onPress={() => setToken(proposed(name))}>{nl.publicMake}</Button>
            <Button onPress={withdraw}>{nl.publicWithdraw}</Button>
          </div>
        </div>
      )}
      <DatePicker label={nl.validUntil} description={nl.validUntilHelp} value={end} onChange={setEnd} minValue={firstDay} />
      <ResourceList kind="roles" label={nl.roles} help={nl.rolesHelp} ids={roles} onChange={setRoles} {...lists} />
      <ResourceList kind="users" label={nl.users} help={nl.usersHelp} ids={users} onChange={setUsers} {...lists} />
    </div>
  );
};
