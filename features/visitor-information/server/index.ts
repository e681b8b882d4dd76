import { administeredOrganisation, administrators, demandVersion } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { DEVICE_DAYS } from '#platform/server/sessions/device-cookie.ts';
import { changeVisitorInformation, getVisitorInformation, readVisitorInformation, type AdministeredVisitorInformation, type VisitorInformation } from '../contract.ts';
import { auditWords } from './audit-words.ts';
import { informationOf, partOf, saveInformation, type StoredInformation } from './information.ts';

const policy = administrators();

/** @throws Failure 404 */
const required = (found: StoredInformation | undefined): StoredInformation => {
  if (!found) throw notFound();
  return found;
};

const presentAdministered = ({ privacy_html, contact_html, help_html, cookie_text, accessibility, version }: StoredInformation): AdministeredVisitorInformation =>
  ({ privacy_html, contact_html, help_html, cookie_text, accessibility, version });

const present = ({ settings }: Platform, stored: StoredInformation): VisitorInformation => {
  const loginDays = stored.loginDays ?? settings.kept.loginDays;
  return {
    organisation: stored.organisation,
    privacy_html: stored.privacy_html,
    contact_html: stored.contact_html,
    help_html: stored.help_html,
    cookie_text: stored.cookie_text,
    accessibility: stored.accessibility.status === null ? null : stored.accessibility,
    sources_through_server: stored.sourcesThroughServer,
    kept: { session_hours: settings.session.hours, device_days: DEVICE_DAYS, login_days: loginDays === 0 ? null : loginDays },
  };
};

const routes = (platform: Platform): Route[] => {
  const { db, organisations } = platform;
  return [
    route(getVisitorInformation, {
      policy: anyone,
      // The texts are about the site, so they are those of its host name, also for users of another organisation.
      handle: async ({ request }) => {
        const site = await organisations.ofHost(request.hostname);
        return present(platform, required(site ? await informationOf(db.query, site.id) : undefined));
      },
    }),

    route(readVisitorInformation, {
      policy,
      handle: async ({ query, viewer }) =>
        presentAdministered(required(await informationOf(db.query, administeredOrganisation(viewer, query.organisation)))),
    }),

    route(changeVisitorInformation, {
      policy,
      handle: ({ query, viewer, body, audit, request }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        return db.transaction(async (transaction) => {
          await transaction.selectFrom('organisations').select('id').where('id', '=', organisationId).forUpdate().execute();
          const before = required(await informationOf(transaction, organisationId));
          demandVersion(request, before.version);
          await saveInformation(transaction, organisationId, body);
          const after = required(await informationOf(transaction, organisationId));
          const changes = changesBetween(before, after, ['privacy_html', 'contact_html', 'help_html', 'cookie_text', 'accessibility']);
          await audit({ action: 'visitor_information.update', object: { type: 'organisation', id: organisationId }, organisationId, changes }, transaction);
          return presentAdministered(after);
        });
      },
    }),
  ];
};

/** Shows visitors privacy, cookies, accessibility, contact and help; managers write the texts. */
export default defineServerFeature({
  name: 'visitor-information',
  auditWords,
  routes,
  environmentPart: ({ db }) => (organisationId) => partOf(db.query, organisationId),
});
