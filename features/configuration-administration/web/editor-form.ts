import { useCallback, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { configurationDocument, FORMAT, references, type ConfigurationDocument } from '../contract/document.ts';
import type { ConfigurationDraft, Resource } from '../contract/draft-calls.ts';
import type { ReferenceKind, References } from '../contract/document.ts';
import type { Credentials } from './use-credentials.ts';

/** The typed credentials of a tool by field, and the version that they will replace. */
const typedCredentials = z.object({ version: z.number(), fields: z.record(z.string(), z.string()) });
export type TypedCredentials = z.infer<typeof typedCredentials>;

/** The values of the form: the document, the references of the configuration when it was read, and credentials that are not saved yet. */
export const editorSchema = configurationDocument.extend({ seen: references, credentials: z.record(z.string(), typedCredentials) });
export interface EditorValues extends ConfigurationDocument {
  seen: References;
  credentials: Record<string, TypedCredentials>;
}
/** Fields that are never stored in the browser. */
export const secretFields = ['credentials'] as const;
export type EditorForm = UseFormReturn<EditorValues, unknown, EditorValues>;

export const emptyValues: EditorValues = {
  format: FORMAT, name: '', public: false, public_token: null, valid_until: null, extent: null, projection: null, min_zoom: 0, max_zoom: 23,
  zoom_to_extent: true, tab_index: 0, info: null, click_on_start: null,
  options: {}, tools: {}, legend: [], backgrounds: [], users: [], roles: [], dashboards: [], forms: [],
  seen: { maps: [], users: [], roles: [], dashboards: [], forms: [] }, credentials: {},
};

export const valuesOf = ({ document, seen }: ConfigurationDraft): EditorValues => ({ ...document, seen, credentials: {} });

export const documentOf = (values: EditorValues): ConfigurationDocument => {
  const { seen: _seen, credentials: _credentials, ...document } = values;
  return document;
};

/**
 * Returns the value of a field of the form, and a function that changes it. An external store, because `useWatch` misses a draft that
 * arrives between the rendering of a tab and its first effect: the router renders tabs as transitions, which may be interrupted.
 */
export const useField = <Name extends keyof EditorValues>(form: EditorForm, name: Name): [EditorValues[Name], (value: EditorValues[Name]) => void] => {
  const subscribe = useCallback((callback: () => void) => form.subscribe({ name, formState: { values: true }, callback }), [form, name]);
  const value = useSyncExternalStore(subscribe, (): EditorValues[Name] => form.getValues()[name]);
  return [value, (next) => form.setValue(name as never, next as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })];
};

/** The props of every tab. */
export interface TabProps {
  readonly form: EditorForm;
  readonly draft: ConfigurationDraft;
  /** The tools and options that features define. */
  readonly catalogue: SettingsCatalogue;
  /** Names of the resources that the document refers to. */
  readonly names: Names;
  /** Settings of tools that were switched off since the configuration was opened, by tool. */
  readonly switchedOff: Map<string, unknown>;
  readonly credentials: Credentials;
}

export interface Names {
  of(kind: ReferenceKind, id: number): string;
  /** Adds the name of a resource that was found. */
  add(kind: ReferenceKind, resource: Resource): void;
}
