import { dutchMoment } from '#platform/contract/amsterdam-day.ts';
import { listOf, pagesOf } from '#platform/server/administered.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { sendCsv } from '#platform/server/csv.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import {
  countConfigurationOpenings, countLoginDays, exportConfigurationOpenings, exportLoginEvents, listLoginEvents, type LoginEvent,
} from '../contract.ts';
import { methods, nobody, outcomes } from '../words.ts';
import { auditWords } from './audit-words.ts';
import { chosenDays } from './chosen-days.ts';
import { allLoginEvents, countDays, findLoginEvents } from './login-events.ts';
import { countByConfiguration, countByDay, openingsOf } from './openings.ts';

const policy = administrators();
const limit = { times: 30, perSeconds: 60 };

const present = (row: Awaited<ReturnType<typeof allLoginEvents>>[number]): LoginEvent => {
  const { id, at, login_name, name, outcome, method, address, user_agent } = row;
  return { id, at: at.toISOString(), login_name, name, outcome, method, address, user_agent };
};

const attemptHeaders = ['Wanneer (Nederlandse tijd)', 'Gebruikersnaam', 'Naam', 'Resultaat', 'Manier', 'IP-adres', 'Apparaat'];

const openingHeaders = ['Dag', 'Configuratie', 'Geopend door wie inlogde', 'Geopend door bezoekers'];

const routes = ({ db }: Platform): Route[] => [
  route(listLoginEvents, { policy, handle: pagesOf(db, findLoginEvents, present) }),
  route(exportLoginEvents, {
    policy,
    limit,
    changes: true,
    handle: async ({ query, viewer, reply, audit }) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      const rows = (await allLoginEvents(db.query, organisationId, query)).map(present);
      await audit({ action: 'login_event.export', object: { type: 'organisation', id: organisationId }, organisationId });
      return sendCsv(reply, 'inlogpogingen', [
        attemptHeaders,
        ...rows.map(({ at, login_name, name, outcome, method, address, user_agent }) =>
          [dutchMoment(new Date(at)), login_name ?? '', name ?? nobody, outcomes[outcome] ?? outcome, methods[method] ?? method, address, user_agent]),
      ]);
    },
  }),
  route(countLoginDays, { policy, handle: listOf(db, (query, organisationId, asked) => countDays(query, organisationId, chosenDays(asked))) }),
  route(countConfigurationOpenings, {
    policy,
    handle: listOf(db, async (query, organisationId, asked) => {
      const [configurations, days] = await Promise.all([
        countByConfiguration(query, organisationId, chosenDays(asked)),
        countByDay(query, organisationId, chosenDays(asked), asked.configuration ?? null),
      ]);
      return { configurations, days };
    }),
  }),
  route(exportConfigurationOpenings, {
    policy,
    limit,
    handle: async ({ query, viewer, reply }) => {
      const rows = await openingsOf(db.query, administeredOrganisation(viewer, query.organisation), chosenDays(query));
      return sendCsv(reply, 'configuraties-geopend', [openingHeaders, ...rows]);
    },
  }),
];

/** Shows administrators who signed in or tried to, and how often each configuration was opened. */
export default defineServerFeature({ name: 'login-statistics', auditWords, routes });
