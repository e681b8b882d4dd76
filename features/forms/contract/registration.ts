import { boundedGeometry } from '#platform/contract/bounded-geometry.ts';
import { form } from '#platform/contract/forms.ts';
import { geometry } from '#platform/contract/geojson.ts';
import { id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

export const mostAnswers = 300;
/** Characters; items have their own limits. */
const LONGEST_ANSWER = 10_000;
/** Vertices of a place: enough for the outline of a municipality. */
export const mostVertices = 5_000;

export const registrationErrors = { formClosed: 'form_closed', elsewhere: 'form_elsewhere' } as const;

/** The answer to one item. Numbers, days, boxes and the ids of files are text too; null or empty: no answer. */
export const registrationValue = z.object({ item_id: id, value: z.string().nullable() });
export type RegistrationValue = z.infer<typeof registrationValue>;

/** An answer as a client sends it. */
export const sentValue = z.strictObject({
  item_id: id,
  value: z.union([text(LONGEST_ANSWER), z.number().transform(String), z.boolean().transform(String)]).nullable(),
});

/** EPSG:28992, or degrees with the longitude first, recognised by their size. */
export const place = boundedGeometry(mostVertices);

export const newRegistration = z.strictObject({
  form_id: id,
  value: z.array(sentValue).max(mostAnswers),
  geom: place,
  /** Sent again with the same one, the answer is the registration that was made the first time. */
  client_id: z.uuid().toLowerCase().optional(),
});

export const changedRegistration = z.strictObject({
  id,
  form_id: id.optional(),
  /** Items that it does not name keep their answer. */
  value: z.array(sentValue).max(mostAnswers).default([]),
  /** Absent: the place stays. */
  geom: place.nullish(),
});

const person = z.object({ id, name: z.string() });

/** What the viewer may do with a registration. */
export const registrationAbilities = z.object({ edit: z.boolean(), handle: z.boolean(), remove: z.boolean(), hidden: z.boolean() });

/** A registration as a panel shows it; answers that the viewer may not see are left out. */
export const registration = z.object({
  id,
  form_id: id,
  form,
  form_count: z.int(),
  title: z.string(),
  phase: z.string().nullable(),
  step: z.int(),
  version: z.int(),
  can_edit: z.boolean(),
  abilities: registrationAbilities,
  /** Null: the account was removed. */
  user: z.object({ id: id.nullable(), name: z.string().nullable() }),
  assigned_to: person.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  archived_at: z.iso.datetime().nullable(),
  /** EPSG:28992. */
  geom: geometry.nullable(),
  values: z.array(registrationValue),
  /** The files that answers name. */
  files: z.array(z.object({ id, name: z.string(), mime: z.string(), size: z.int() })),
});
export type Registration = z.infer<typeof registration>;

/** What was done besides changing answers and place. */
export const historyDeeds = ['archive', 'unarchive', 'assign', 'remove', 'restore', 'restore_version'] as const;

/** A version in the history of a registration. */
export const historyVersion = z.object({
  version: z.int(),
  /** Null: the account was removed. */
  user_name: z.string().nullable(),
  /** Null: answers or place were changed, or the log no longer has it. */
  deed: z.enum(historyDeeds).nullable(),
  /** The moment of the version that was restored. */
  restored_at: z.iso.datetime().nullable(),
  phase: z.string().nullable(),
  step: z.int(),
  /** Whether the place differs from the version before it; false for the first. */
  geom_changed: z.boolean(),
  /** EPSG:28992. */
  geom: geometry.nullable(),
  items: z.array(z.object({
    item_id: id,
    item_name: z.string(),
    item_hide: z.boolean(),
    /** Whether the form had this item when the version was made. */
    exists: z.boolean(),
    /** As people read it. */
    current_value: z.string(),
    /** Whether the answer differs from the version before it. */
    changed: z.boolean(),
  })),
});
export type HistoryVersion = z.infer<typeof historyVersion>;
