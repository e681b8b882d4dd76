import type { Queryable } from '#platform/db/database.ts';
import { addMessages } from './forms/messages.ts';
import { offerEverywhere, type DemoContext } from './forms/context.ts';
import { addPlayForm } from './forms/play.ts';
import { addReportsForm } from './forms/reports.ts';
import { addTreeForm } from './forms/trees.ts';

/** Makes the forms of the municipality, with registrations, their history and messages. The account menu asks for the form of the reports first. */
export const addForms = async (db: Queryable, context: DemoContext): Promise<void> => {
  const reports = await addReportsForm(db, context);
  await addMessages(db, context, reports.discussed);
  await offerEverywhere(db, context, [reports.formId, await addPlayForm(db, context), await addTreeForm(db, context)]);
};
