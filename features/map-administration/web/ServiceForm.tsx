import { useState, useEffect, useRef } from 'react';
import type { SentBody } from '#platform/contract/call.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { limits, serviceKinds, readMapService, type MapServiceOffer } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import { ReadingService } from './ReadingService.tsx';
import type { TypedCredentials } from './service-map.ts';

/** Reads what a map service offers. The other server may be slow, so the call can be stopped. */
const useReadService = () => {
  const api = useApi();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    error,
    isBusy,
    stop: (): void => running.current?.abort(),
    /** Returns null when it was stopped or failed; `error` then has the reason. */
    read: async (body: SentBody<typeof readMapService>): Promise<MapServiceOffer | null> => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setBusy(true);
      setError(undefined);
      try {
        return await api.call(readMapService, { body, signal: abort.signal });
      } catch (failure) {
        if (abort.signal.aborted) return null;
        if (!isApiError(failure)) throw failure;
        setError(failure.errors['url']?.[0] ?? failure.message);
        return null;
      } finally {
        if (running.current === abort) setBusy(false);
      }
    },
  };
};

export interface TypedService {
  readonly url: string;
  readonly credentials: TypedCredentials;
}

interface Props {
  readonly onRead: (offer: MapServiceOffer, credentials: TypedCredentials) => void;
  readonly typed: TypedService;
  readonly onType: (typed: TypedService) => void;
}

/** Asks for the address and the credentials of a map service, and reads what it offers. */
export const ServiceForm = ({ onRead, typed: { url, credentials }, onType }: Props) => {
  const { read: ask, stop, isBusy, error } = useReadService();
  const [kind, setKind] = useState<'any' | (typeof serviceKinds)[number]>('any');
  const setCredentials = (next: TypedCredentials): void => onType({ url, credentials: next });
  const read = async (): Promise<void> => {
    const { authorization, token } = credentials;
    const offer = await ask({ url, ...(kind !== 'any' && { kind }), ...(authorization && { authorization }), ...(token && { token }) });
    if (offer) onRead(offer, credentials);
  };
  return (
    <Section title={nl.serviceUrl} text={nl.wizardText}>
      <PlainForm className={styles.rows} aria-label={nl.serviceUrl} onSubmit={() => !isBusy && read()}>
        {error !== undefined && <FormAlert>{error}</FormAlert>}
        <TextField label={nl.serviceUrl} description={nl.serviceUrlHelp} value={url} onChange={(next) => onType({ url: next, credentials })} maxLength={limits.address} autoComplete="off" />
        <Select
          label={nl.serviceKind} options={[{ value: 'any', label: nl.recognise }, ...serviceKinds.map((one) => ({ value: one, label: one }))]}
          value={kind} onChange={(one) => setKind(serviceKinds.find((known) => known === one) ?? 'any')}
        />
        <Disclosure title={nl.serviceCredentials} headingLevel={3}>
          <div className={styles.rows}>
            <p className={styles.help}>{nl.credentialsHelp}</p>
            <PasswordField
              label={nl.authorization} description={nl.authorizationHelp} value={credentials.authorization} autoComplete="off" isOptional
              onChange={(authorization) => setCredentials({ ...credentials, authorization })}
            />
            <PasswordField label={nl.token} value={credentials.token} autoComplete="off" isOptional onChange={(token) => setCredentials({ ...credentials, token })} />
          </div>
        </Disclosure>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={isBusy} isDisabled={url.trim() === ''}>{nl.readService}</Button>
        </div>
        {isBusy && <ReadingService stop={stop} />}
      </PlainForm>
    </Section>
  );
};
